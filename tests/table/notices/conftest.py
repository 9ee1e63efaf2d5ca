import pytest

from tests.table.notices.service import Service


@pytest.fixture
def service():
    service = Service()
    yield service
    service.close()

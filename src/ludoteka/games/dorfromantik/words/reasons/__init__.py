"""Why a place: what it brings and costs beside the others, sentence by sentence."""

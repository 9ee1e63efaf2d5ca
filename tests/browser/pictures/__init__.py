"""Pictures of pages, kept so coarsely that letters of another font change nothing and a spoilt page does."""

import type {
  EmeubelProductFilter,
  ImageFilter,
  PriceListFilter,
  ProductFilter,
  ReviewFilter,
} from './__generated__/resolvers.ts'

// What stands behind a page while it is being resolved: only the question. The count and the rows are asked of the
// database by the fields `totalCount` and `results`, each only when the query wants it.

interface Page<Filter> {
  searchTerm?: string | null
  filter?: Filter | null
}

export type ProductPageParent = Page<ProductFilter>
export type EmeubelProductPageParent = Page<EmeubelProductFilter>
export type ImagePageParent = Page<ImageFilter>
export type PriceListPageParent = Page<PriceListFilter>
export type ReviewPageParent = Page<ReviewFilter>

import type { ProductType } from './__generated__/useCreateProductMutation.graphql'

/** The parameters of the screen for a new product: its type, and what it is based on. */
export interface NewProductAddress {
  type: ProductType | null
  copyOf: string | null
  emeubelProduct: string | null
}

export const productTypes = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const satisfies readonly ProductType[]

export function isProductType(text: string | null): text is (typeof productTypes)[number] {
  return productTypes.some((type) => type === text)
}

/** Parses `/products/new?type=BUNDLE&copyOf=7`. */
export function readNewProductAddress(search: URLSearchParams): NewProductAddress {
  const type = search.get('type')?.toUpperCase() ?? null
  return { type: isProductType(type) ? type : null, copyOf: search.get('copyOf'), emeubelProduct: search.get('emeubelProduct') }
}

/** The variables of the screen's query; what it is based on is loaded only if there is something. */
export function newProductVariables(search: URLSearchParams) {
  const { copyOf, emeubelProduct } = readNewProductAddress(search)
  return { copyOf: copyOf ?? '', isCopy: copyOf !== null, article: emeubelProduct ?? '', isFromArticle: emeubelProduct !== null }
}

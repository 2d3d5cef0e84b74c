import { graphql, useSearched } from '@vitrine/relay'
import type { useProductHintsQuery } from './__generated__/useProductHintsQuery.graphql'
import { plainEan } from './checkDigit'
import type { NewProductValues } from './newProductFields'

/** A possible duplicate of the product being typed. */
export interface AlikeProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
}

export interface ProductHints {
  /** The next free SKU; null if there is no suggestion */
  nextSku: string | null
  /** The product with exactly this SKU, which cannot be used again */
  taken: AlikeProduct | null
  bySku: readonly AlikeProduct[]
  byEan: readonly AlikeProduct[]
  byName: readonly AlikeProduct[]
}

/** A SKU without the number at its end, for suggesting the next one. */
function prefixOf(sku: string, isTaken: boolean): string {
  return isTaken ? sku.replace(/\d+$/, '') : /\d$/.test(sku) ? '' : sku
}

const alike = (products: readonly AlikeProduct[] | undefined): AlikeProduct[] => products?.map(({ id, name, sku }) => ({ id, name, sku })) ?? []

/** The server's hints while typing: the next SKU, and possible duplicates. */
export function useProductHints(values: NewProductValues): ProductHints {
  const sku = values.sku.trim()
  const ean = plainEan(values.eanCode)
  const { found } = useSearched<useProductHintsQuery>(
    graphql`
      query useProductHintsQuery($sku: String!, $ean: String!, $name: String!, $brand: String!, $prefix: String!) {
        nextSku(prefix: $prefix)
        nextSkuOfBrand(brand: $brand)
        bySku: productsWithCode(code: $sku) {
          id
          name
          sku
        }
        byEan: productsWithCode(code: $ean) {
          id
          name
          sku
        }
        byName: productsLike(name: $name, brand: $brand) {
          id
          name
          sku
        }
      }
    `,
    { sku, ean, name: values['content.nl.name'].trim(), brand: values.brand.trim(), prefix: sku.replace(/\d+$/, '') },
  )
  const bySku = alike(found?.bySku)
  const taken = bySku.find((product) => product.sku.toLowerCase() === sku.toLowerCase()) ?? null
  const prefix = prefixOf(sku, taken !== null)
  const next = sku === '' ? found?.nextSkuOfBrand : prefix === '' ? null : found?.nextSku
  return {
    // the answer may still be for an earlier input
    nextSku: next?.toLowerCase().startsWith(prefix.toLowerCase()) ? next : null,
    taken,
    bySku: bySku.filter((product) => product !== taken),
    byEan: ean === '' ? [] : alike(found?.byEan),
    byName: alike(found?.byName),
  }
}

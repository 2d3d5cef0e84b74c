import { graphql, useSearched } from '@vitrine/relay'
import type { useProductHintsQuery } from './__generated__/useProductHintsQuery.graphql'
import { plainEan } from './checkDigit'
import type { NewProductValues } from './newProductFields'

/** A product that may be the same as the one that is being typed. */
export interface AlikeProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
}

export interface ProductHints {
  /** A free SKU that would follow; null while there is none to offer */
  nextSku: string | null
  /** It bears this very SKU, so that no other may */
  taken: AlikeProduct | null
  bySku: readonly AlikeProduct[]
  byEan: readonly AlikeProduct[]
  byName: readonly AlikeProduct[]
}

/** A SKU without the number at its end: only of that there is a next one. */
function prefixOf(sku: string, isTaken: boolean): string {
  return isTaken ? sku.replace(/\d+$/, '') : /\d$/.test(sku) ? '' : sku
}

const alike = (products: readonly AlikeProduct[] | undefined): AlikeProduct[] => products?.map(({ id, name, sku }) => ({ id, name, sku })) ?? []

/** What the server knows of the values while they are typed: the next SKU, and products that are perhaps the same. */
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
    // the answer may still be that to what was typed before
    nextSku: next?.toLowerCase().startsWith(prefix.toLowerCase()) ? next : null,
    taken,
    bySku: bySku.filter((product) => product !== taken),
    byEan: ean === '' ? [] : alike(found?.byEan),
    byName: alike(found?.byName),
  }
}

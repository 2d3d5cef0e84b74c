import { graphql, useFragment } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useComparison_product$data, useComparison_product$key } from './__generated__/useComparison_product.graphql'

type Side = useComparison_product$data

export interface ComparedFact {
  id: string
  label: string
  /** Of the first and the second; null for none */
  values: readonly (string | null)[]
  differs: boolean
}

type FactName = 'name' | 'sku' | 'ean' | 'brand' | 'price' | 'stock' | 'active'

/** Compares two products: names, codes, brand, measures, price and stock, formatted. */
export function useComparison(
  ownKey: useComparison_product$key,
  otherKey: useComparison_product$key,
): { images: readonly (string | null)[]; facts: readonly ComparedFact[] } {
  const intl = useIntl()
  const sides = [useSide(ownKey), useSide(otherKey)]
  const fact = (id: string, label: string, values: readonly (string | null | undefined)[]): ComparedFact => {
    const shown = values.map((value) => value || null)
    return { id, label, values: shown, differs: shown[0] !== shown[1] }
  }
  const named = (id: FactName, read: (side: Side) => string | null | undefined) =>
    fact(id, intl.formatMessage({ id: `catalogue.duplicates.${id}` }), sides.map(read))
  const measures = sides.map(({ attributeValues }) =>
    attributeValues.flatMap(({ words, attribute: { id, name, type } }) => (type === 'DIMENSION' ? [{ id, name, words }] : [])),
  )
  const names = new Map(measures.flat().map(({ id, name }) => [id, name]))
  return {
    images: sides.map(({ imageproductassociationSet: [main] }) => main?.image.image500282Url ?? null),
    facts: [
      named('name', ({ name }) => name),
      named('sku', ({ sku }) => sku),
      named('ean', ({ eanCode }) => eanCode),
      named('brand', ({ brand }) => brand),
      ...Array.from(names, ([id, name]) =>
        fact(
          id,
          name,
          measures.map((side) => side.find((measure) => measure.id === id)?.words),
        ),
      ),
      named('price', ({ price }) => (price == null ? null : intl.formatNumber(Number(price), { style: 'currency', currency: 'EUR' }))),
      named('stock', ({ stock }) => intl.formatNumber(stock)),
      named('active', ({ active }) => intl.formatMessage({ id: active ? 'catalogue.product.active' : 'catalogue.product.inactive' })),
    ],
  }
}

function useSide(key: useComparison_product$key): Side {
  return useFragment(
    graphql`
      fragment useComparison_product on Product {
        name
        sku
        eanCode
        brand
        active
        price
        stock
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
        attributeValues {
          words
          attribute {
            id
            name
            type
          }
        }
      }
    `,
    key,
  )
}

import { fetchQuery, graphql } from '@vitrine/relay'
import type { attributeColumnsQuery } from './__generated__/attributeColumnsQuery.graphql'
import { fetchAttributeNames } from './fetchAttributeNames'
import type { ColumnFamily } from './useDeferredColumns'

const query = graphql`
  query attributeColumnsQuery($products: [ID!]!, $codes: [String!]!) {
    attributeColumns(products: $products, codes: $codes) {
      code
      name
      cells {
        product
        words
      }
    }
  }
`

/** A column per attribute, by its code. */
export const attributeColumns: ColumnFamily<string> = {
  prefix: 'attribute.',
  load(environment, codes, rows, { next, error }) {
    const request = fetchQuery<attributeColumnsQuery>(
      environment,
      query,
      { codes, products: rows.map(({ id }) => id) },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ attributeColumns: found }) =>
        next({
          names: found.map(({ code, name }) => [code, name] as const),
          cells: found.flatMap(({ code, cells }) => cells.map(({ product, words }) => ({ column: code, product, value: words }))),
        }),
      error,
    })
    return () => request.unsubscribe()
  },
  fetchNames: async (environment) => (await fetchAttributeNames(environment)).map(({ code, name }) => [code, name] as const),
  title: null,
  render: (words) => <span title={words}>{words}</span>,
}

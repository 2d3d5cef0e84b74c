import { fetchQuery, graphql } from '@vitrine/relay'
import { FormattedNumber } from 'react-intl'
import { stockPath } from '../stock/stockPath'
import type { stockColumnsLocationsQuery } from './__generated__/stockColumnsLocationsQuery.graphql'
import type { stockColumnsQuery } from './__generated__/stockColumnsQuery.graphql'
import type { ColumnFamily } from './useDeferredColumns'

const locationsQuery = graphql`
  query stockColumnsLocationsQuery {
    stockLocations {
      id
      name
    }
  }
`

const query = graphql`
  query stockColumnsQuery($codes: [String!]!) {
    stockLocations {
      id
      name
    }
    products(filter: { codes: $codes }) {
      results(limit: 200) {
        id
        stockLevels {
          location {
            id
          }
          available
        }
      }
    }
  }
`

const namesOf = (locations: readonly { id: string; name: string }[]) => locations.map(({ id, name }) => [id, name] as const)

/** A column per stock location, by its id; empty for a product that is not stocked there. */
export const stockColumns: ColumnFamily<number> = {
  prefix: stockPath(''),
  load(environment, _, rows, { next, error }) {
    const request = fetchQuery<stockColumnsQuery>(environment, query, { codes: rows.map(({ sku }) => sku) }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ stockLocations, products }) =>
        next({
          names: namesOf(stockLocations),
          cells: products.results.flatMap(({ id, stockLevels }) =>
            stockLevels.map(({ location, available }) => ({ column: location.id, product: id, value: available })),
          ),
        }),
      error,
    })
    return () => request.unsubscribe()
  },
  async fetchNames(environment) {
    const found = await fetchQuery<stockColumnsLocationsQuery>(environment, locationsQuery, {}, { fetchPolicy: 'store-or-network' }).toPromise()
    return namesOf(found?.stockLocations ?? [])
  },
  title: 'catalogue.products.column.stockAt',
  align: 'end',
  render: (pieces) => <FormattedNumber value={pieces} />,
}

import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import type { ColumnSpec, ListColumn } from '@vitrine/ui'
import { useCallback, useEffect, useMemo } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import { stockPath } from '../stock/stockPath'
import type { useStockColumnsPlacesQuery } from './__generated__/useStockColumnsPlacesQuery.graphql'
import type { useStockColumnsQuery } from './__generated__/useStockColumnsQuery.graphql'
import type { ProductRow } from './products.list'

/** The prefix of a stock location's column in addresses, saved settings and exports. */
const prefix = stockPath('')
const noNames: ReadonlyMap<string, string> = new Map()
/** The available stock by column and product; null while loading. */
const nothing: { available: ReadonlyMap<string, number> | null; hasFailed: boolean } = { available: null, hasFailed: false }

const placesQuery = graphql`
  query useStockColumnsPlacesQuery {
    stockLocations {
      id
      name
    }
  }
`

/** One column per chosen stock location. All are loaded by one query for the page, after its rows. */
export function useStockColumns(
  chosen: readonly string[] | undefined,
  rows: readonly ProductRow[],
): { columns: readonly ListColumn<ProductRow>[]; offer(): Promise<readonly ColumnSpec[]> } {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [names, setNames] = useAnswered(noNames)
  const [known, set] = useAnswered(nothing)
  const ids = (chosen ?? []).filter((id) => id.startsWith(prefix)).join()
  // a changed row may have another stock
  const stamps = JSON.stringify(rows.map(({ sku, updatedAt }) => [sku, updatedAt]))

  const offer = useCallback(async () => {
    const found = await fetchQuery<useStockColumnsPlacesQuery>(environment, placesQuery, {}, { fetchPolicy: 'store-or-network' }).toPromise()
    const places = (found?.stockLocations ?? []).map(({ id, name }) => [stockPath(id), name] as const)
    setNames(() => new Map(places))
    return places.map(([id, name]): ColumnSpec => ({
      id,
      title: intl.formatMessage({ id: 'catalogue.products.column.stockAt' }, { place: name }),
      isHiddenByDefault: true,
    }))
  }, [environment, intl, setNames])

  useEffect(() => {
    const skus = (JSON.parse(stamps) as [string, string][]).map(([sku]) => sku)
    if (ids === '' || skus.length === 0) return
    const query = graphql`
      query useStockColumnsQuery($codes: [String!]!) {
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
    const request = fetchQuery<useStockColumnsQuery>(environment, query, { codes: skus }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ stockLocations, products }) => {
        setNames(() => new Map(stockLocations.map(({ id, name }) => [stockPath(id), name])))
        set(() => ({
          available: new Map(
            products.results.flatMap(({ id, stockLevels }) =>
              stockLevels.map(({ location, available }) => [`${stockPath(location.id)} ${id}`, available] as const),
            ),
          ),
          hasFailed: false,
        }))
      },
      error: () => set(() => ({ available: new Map(), hasFailed: true })),
    })
    return () => request.unsubscribe()
  }, [environment, ids, stamps, set, setNames])

  const columns = useMemo(
    () =>
      ids
        .split(',')
        .filter(Boolean)
        .map((column): ListColumn<ProductRow> => ({
          id: column,
          title: intl.formatMessage({ id: 'catalogue.products.column.stockAt' }, { place: names.get(column) ?? '…' }),
          align: 'end',
          isHiddenByDefault: true,
          render: ({ id }) => (
            <Available
              pieces={known.available?.get(`${column} ${id}`)}
              isKnown={known.available !== null}
              failed={known.hasFailed ? intl.formatMessage({ id: 'catalogue.products.column.failed' }) : undefined}
            />
          ),
        })),
    [ids, names, known, intl],
  )

  return { columns, offer }
}

/** Empty for a product that is not stocked there. */
function Available({ pieces, isKnown, failed }: { pieces: number | undefined; isKnown: boolean; failed: string | undefined }) {
  if (pieces !== undefined) return <FormattedNumber value={pieces} />
  return (
    <span className="v-soft" title={failed}>
      {failed ? '?' : isKnown ? '–' : ''}
    </span>
  )
}

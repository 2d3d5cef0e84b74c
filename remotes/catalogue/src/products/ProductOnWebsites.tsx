import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { StatusDot } from '@vitrine/ui'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductOnWebsitesQuery } from './__generated__/ProductOnWebsitesQuery.graphql'

type Placement = ProductOnWebsitesQuery['response']['products']['results'][number]['websiteProducts'][number]
type Found = ReadonlyMap<string, readonly Placement[]>

interface Placements {
  /** By product; null until they are known */
  found: Found | null
  /** Told by the first cell: nothing is fetched for a column that nobody shows */
  ask(): void
}

const Placed = createContext<Placements>({ found: null, ask: () => undefined })
const nothing: { found: Found | null } = { found: null }

/** Knows on which websites the products of the page stand, once a cell of that column is drawn: one query for the page, behind its rows. */
export function ProductsOnWebsites({ skus, children }: { skus: readonly string[]; children: ReactNode }) {
  const environment = useRelayEnvironment()
  const [isAsked, setAsked] = useState(false)
  const [{ found }, set] = useAnswered(nothing)
  const codes = JSON.stringify(skus)
  useEffect(() => {
    const asked = JSON.parse(codes) as string[]
    if (!isAsked || asked.length === 0) return
    const query = graphql`
      query ProductOnWebsitesQuery($codes: [String!]!) {
        products(filter: { codes: $codes }) {
          results(limit: 200) {
            id
            websiteProducts {
              id
              website {
                name
              }
              onlineStatus
              syncStatus
            }
          }
        }
      }
    `
    const request = fetchQuery<ProductOnWebsitesQuery>(environment, query, { codes: asked }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ products }) => set(() => ({ found: new Map(products.results.map((product) => [product.id, product.websiteProducts])) })),
      error: () => set(() => ({ found: new Map() })),
    })
    return () => request.unsubscribe()
  }, [environment, isAsked, codes, set])
  const [ask] = useState(() => () => setAsked(true))
  return <Placed value={{ found, ask }}>{children}</Placed>
}

/** The websites of a product, each with whether it is online there, offline, or not delivered. */
export function ProductOnWebsites({ product }: { product: string }) {
  const { found, ask } = useContext(Placed)
  useEffect(() => ask(), [ask])
  const placements = found?.get(product)
  if (!placements || placements.length === 0) return <span className="v-soft">{found && '–'}</span>
  return (
    <span className="v-small v-lines">
      {placements.map(({ id, website, onlineStatus, syncStatus }) => {
        const isFailed = syncStatus === 'FAIL'
        const isOnline = onlineStatus === 'ONLINE'
        return (
          <StatusDot key={id} tone={isFailed ? 'danger' : isOnline ? 'on' : 'off'}>
            <FormattedMessage id="catalogue.products.onWebsite" values={{ website: website.name, status: isFailed ? 'fail' : isOnline ? 'online' : 'offline' }} />
          </StatusDot>
        )
      })}
    </span>
  )
}

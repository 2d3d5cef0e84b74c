import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { StatusDot } from '@vitrine/ui'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductOnWebsitesQuery } from './__generated__/ProductOnWebsitesQuery.graphql'
import * as styles from './ProductOnWebsites.module.css'

type Placement = ProductOnWebsitesQuery['response']['products']['results'][number]['websiteProducts'][number]
type Found = ReadonlyMap<string, readonly Placement[]>

interface Placements {
  /** By product; null while loading */
  found: Found | null
  /** Called by the first cell, so that nothing is loaded for a hidden column */
  ask(): void
}

const Placed = createContext<Placements>({ found: null, ask: () => undefined })
const nothing: { found: Found | null } = { found: null }

/** Loads the websites of the page's products once a cell of that column is rendered: one query for the page, after its rows. */
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

const tones = { fail: 'danger', online: 'on', offline: 'off' } as const

/** A failed delivery counts before what is wanted: the website does not show it as it should. */
const statusOf = ({ onlineStatus, syncStatus }: Placement): keyof typeof tones =>
  syncStatus === 'FAIL' ? 'fail' : onlineStatus === 'ONLINE' ? 'online' : 'offline'

/** The websites of a product, each online, offline, or not delivered. */
export function ProductOnWebsites({ product }: { product: string }) {
  const { found, ask } = useContext(Placed)
  useEffect(() => ask(), [ask])
  const placements = found?.get(product)
  if (!placements || placements.length === 0) return <span className="v-soft">{found && '–'}</span>
  return (
    <span className={styles.placed}>
      <WebsitesRing placements={placements} />
      <span className="v-small v-lines">
        {placements.map((placement) => {
          const status = statusOf(placement)
          return (
            <StatusDot key={placement.id} tone={tones[status]}>
              <FormattedMessage id="catalogue.products.onWebsite" values={{ website: placement.website.name, status }} />
            </StatusDot>
          )
        })}
      </span>
    </span>
  )
}

/** A ring with one segment per website: online, failed or neither. The number counts those online. */
function WebsitesRing({ placements }: { placements: readonly Placement[] }) {
  const intl = useIntl()
  const total = placements.length
  const count = (status: keyof typeof tones) => placements.filter((one) => statusOf(one) === status).length
  const [failed, online] = [count('fail'), count('online')]
  const gap = total > 1 ? 4 : 0
  const part = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 3.5, pathLength: 100, strokeDasharray: `${100 / total - gap} ${100 - 100 / total + gap}` }
  const colours = [
    ...Array<string>(online).fill('var(--v-link)'),
    ...Array<string>(failed).fill('var(--v-danger)'),
    ...Array<string>(total - online - failed).fill('var(--v-line)'),
  ]
  return (
    <svg
      role="img"
      aria-label={intl.formatMessage({ id: 'catalogue.products.onlineCount' }, { online, total, failed })}
      width={30}
      height={30}
      viewBox="0 0 36 36"
    >
      {colours.map((stroke, at) => (
        <circle key={at} {...part} stroke={stroke} strokeDashoffset={-at * (100 / total)} transform="rotate(-90 18 18)" />
      ))}
      <text x="18" y="22" textAnchor="middle" fontSize="11.5" fontWeight="600" fill="currentColor">
        {intl.formatNumber(online)}
      </text>
    </svg>
  )
}

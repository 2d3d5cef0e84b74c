import { graphql, useRefetchableFragment } from '@vitrine/relay'
import { Empty } from '@vitrine/ui'
import { use, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductWebsites_product$key } from './__generated__/ProductWebsites_product.graphql'
import type { ProductWebsitesRefetchQuery } from './__generated__/ProductWebsitesRefetchQuery.graphql'
import { ProductFormContext } from '../productForm/ProductFormContext'
import { isUnderWay } from '../websiteState/SyncStatusLabel'
import { WebsiteProductState } from '../websiteState/WebsiteProductState'
import { AddToWebsite } from './AddToWebsite'
import * as styles from './ProductWebsites.module.css'

const EVERY_MILLISECONDS = 5_000

/** All websites: the state of the product there and why, or what it lacks to be added. */
export function ProductWebsites({ product: key }: { product: ProductWebsites_product$key }) {
  const form = use(ProductFormContext)
  const [isPending, startTransition] = useTransition()
  const [product, refetch] = useRefetchableFragment<ProductWebsitesRefetchQuery, ProductWebsites_product$key>(
    graphql`
      fragment ProductWebsites_product on Product @refetchable(queryName: "ProductWebsitesRefetchQuery") {
        id
        type
        revision
        # For the store: the tab counts them, and they are asked for again with what stands here
        # eslint-disable-next-line relay/unused-fields
        websiteProducts { __typename id }
        onWebsites {
          website {
            id
            name
          }
          websiteProduct {
            id
            syncStatus
            ...WebsiteProductState_websiteProduct
          }
          ...AddToWebsite_place
        }
      }
    `,
    key,
  )
  const { id, type, revision, onWebsites } = product
  const renew = () => startTransition(() => void refetch({}, { fetchPolicy: 'network-only' }))
  // a save may change what is missing
  const seen = useRef(revision)
  const renewAfter = useEffectEvent((now: number) => {
    if (seen.current !== now) renew()
    seen.current = now
  })
  useEffect(() => renewAfter(revision), [revision])
  const isFollowed = onWebsites.some(({ websiteProduct }) => websiteProduct && isUnderWay(websiteProduct.syncStatus))
  const follow = useEffectEvent(() => {
    if (!document.hidden) renew()
  })
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => follow(), EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isFollowed])
  if (onWebsites.length === 0) {
    return (
      <div className="v-card">
        <Empty title={<FormattedMessage id="catalogue.website.noWebsites" />} text={<FormattedMessage id="catalogue.website.noWebsitesText" />} />
      </div>
    )
  }
  return (
    <div className={styles.websites} data-pending={isPending || undefined}>
      {onWebsites.map((place) => (
        <section key={place.website.id} className="v-card" aria-label={place.website.name}>
          <h2>{place.website.name}</h2>
          {place.websiteProduct ? (
            <WebsiteProductState websiteProduct={place.websiteProduct} onChanged={renew} />
          ) : (
            <AddToWebsite productId={id} place={place} form={form} isConfigurable={type === 'CONFIGURABLE'} onChanged={renew} />
          )}
        </section>
      ))}
    </div>
  )
}

import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Excerpt, ProductImage, RelativeTime, TwoLines } from '@vitrine/ui'
import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { Moment } from '../websiteState/Moment'
import { onlineStatuses, onlineWords } from '../websiteState/OnlineStatusLabel'
import { ScheduleWords } from '../websiteState/ScheduleWords'
import { SyncStatusLabel, syncStatuses, syncWords } from '../websiteState/SyncStatusLabel'
import type { websiteProductsListChoicesQuery } from './__generated__/websiteProductsListChoicesQuery.graphql'
import type { websiteProductsList_rows$key } from './__generated__/websiteProductsList_rows.graphql'
import type { ProductType, WebsiteProductCountBy, WebsiteProductFilter } from './__generated__/WebsiteProductsScreenCountsQuery.graphql'
import { OnlineCell } from './OnlineCell'
import { WebsiteNotes } from './WebsiteNotes'

type Row = RowOf<websiteProductsList_rows$key>

const filter = filtersOf<WebsiteProductFilter, WebsiteProductCountBy>()
const types = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const satisfies readonly ProductType[]

/** Options that only the server knows: error codes of deliveries, and brands of products on websites. */
async function choices(environment: Environment, by: WebsiteProductCountBy): Promise<readonly string[]> {
  const query = graphql`
    query websiteProductsListChoicesQuery($by: WebsiteProductCountBy!) {
      websiteProducts {
        counts(by: $by) {
          value
        }
      }
    }
  `
  const found = await fetchQuery<websiteProductsListChoicesQuery>(environment, query, { by }, { fetchPolicy: 'network-only' }).toPromise()
  return found?.websiteProducts.counts.map(({ value }) => value) ?? []
}

/** Allows a line break after a dot in a website's name, but not within a word. */
const breakable = (name: string) =>
  name.split(/(?<=[.])/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))

/** The list of products on websites: wanted status, and state of delivery. */
export const websiteProductsList = defineList<websiteProductsList_rows$key, Sorts['WebsiteProduct']>()({
  id: 'websiteProducts',
  path: addressOf('websites.products'),
  title: 'catalogue.website.title',
  none: { title: 'catalogue.website.none', text: 'catalogue.website.noneText', way: { to: addressOf('products'), label: 'catalogue.website.toProducts' } },
  rowKey: ({ id }) => id,
  rowName: ({ product, website }) => `${product.name} – ${website.name}`,
  rowHref: ({ product }) => `${addressOf('products.edit', { id: product.id })}?tab=websites`,
  sort: 'name',
  filters: {
    status: filter.oneOf({
      label: 'catalogue.website.column.online',
      values: onlineStatuses,
      words: onlineWords,
      countBy: 'ONLINE_STATUS',
      to: (found) => ({ onlineStatuses: found }),
    }),
    website: filter.known({ label: 'catalogue.website.column.website', to: (websites) => ({ websites }) }),
    sync: filter.oneOf({
      label: 'catalogue.website.column.sync',
      values: syncStatuses,
      words: syncWords,
      countBy: 'SYNC_STATUS',
      to: (found) => ({ syncStatuses: found }),
    }),
    error: filter.loaded({
      label: 'catalogue.website.filter.error',
      load: (environment) => choices(environment, 'ERROR_CODE'),
      countBy: 'ERROR_CODE',
      to: (errorCodes) => ({ errorCodes }),
    }),
    drift: filter.yesNo({
      label: 'catalogue.website.filter.drift',
      sentence: 'catalogue.website.is.drift',
      countBy: 'DRIFTED',
      to: (drifted) => ({ drifted }),
    }),
    broken: filter.yesNo({
      label: 'catalogue.website.filter.broken',
      sentence: 'catalogue.website.is.broken',
      countBy: 'BROKEN',
      to: (broken) => ({ broken }),
    }),
    scheduled: filter.yesNo({
      label: 'catalogue.website.filter.scheduled',
      sentence: 'catalogue.website.is.scheduled',
      countBy: 'SCHEDULED',
      to: (scheduled) => ({ scheduled }),
    }),
    live: filter.yesNo({ label: 'catalogue.website.filter.live', sentence: 'catalogue.website.is.live', to: (liveVerified) => ({ liveVerified }) }),
    complete: filter.yesNo({
      label: 'catalogue.products.filter.complete',
      sentence: 'catalogue.website.is.complete',
      countBy: 'COMPLETE',
      to: (complete) => ({ complete }),
    }),
    active: filter.yesNo({
      label: 'catalogue.website.filter.active',
      sentence: 'catalogue.website.is.active',
      countBy: 'ACTIVE',
      to: (active) => ({ active }),
    }),
    type: filter.oneOf({
      label: 'catalogue.products.filter.type',
      values: types,
      words: { SIMPLE: 'catalogue.type.simple', CONFIGURABLE: 'catalogue.type.configurable', BUNDLE: 'catalogue.type.bundle' },
      countBy: 'TYPE',
      to: (found) => ({ types: found }),
    }),
    brand: filter.loaded({
      label: 'catalogue.product.brand',
      load: (environment) => choices(environment, 'BRAND'),
      countBy: 'BRAND',
      to: (brands) => ({ brands }),
    }),
    synced: filter.range({ label: 'catalogue.website.column.synced', unit: 'date', to: ({ from, to }) => ({ syncedFrom: from, syncedTo: to }) }),
    changed: filter.range({ label: 'ui.column.changed', unit: 'date', to: ({ from, to }) => ({ updatedFrom: from, updatedTo: to }) }),
    product: filter.custom({ label: 'catalogue.website.column.product', isOffMenu: true, to: (product) => ({ product }) }),
  },
  views: [
    // the menu's destination: an ordinary view, not a change of the whole list
    { id: 'online', label: 'catalogue.website.online', filters: { status: 'ONLINE' } },
    { id: 'failed', label: 'catalogue.website.sync.fail', filters: { sync: 'FAIL' } },
    { id: 'drift', label: 'catalogue.website.filter.drift', filters: { drift: 'true' } },
    { id: 'broken', label: 'catalogue.website.filter.broken', filters: { broken: 'true' } },
  ],
  rows: graphql`
    fragment websiteProductsList_rows on WebsiteProduct @relay(plural: true) {
      id
      product {
        id
        name
        sku
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
      }
      website {
        name
      }
      onlineStatus
      syncStatus
      lastError {
        code
        text
      }
      attempts
      nextRetryAt
      syncedAt
      remoteId
      desiredFrom
      desiredTo
      createdAt
      updatedAt
      updatedBy
      ...WebsiteNotes_websiteProduct
    }
  `,
  columns: [
    {
      id: 'image',
      title: 'catalogue.products.column.image',
      isTitleHidden: true,
      width: 92,
      card: 'image',
      hideable: true,
      render: ({
        product: {
          name,
          imageproductassociationSet: [main],
        },
      }) => <ProductImage src={main?.image.image500282Url} name={name} />,
    },
    {
      id: 'name',
      title: 'catalogue.website.column.product',
      sort: 'name',
      isMain: true,
      render: ({ product }) => <TwoLines title={product.name} sub={product.sku} />,
    },
    { id: 'sku', title: 'catalogue.products.column.sku', sort: 'sku', isHiddenByDefault: true, render: ({ product }) => product.sku },
    {
      id: 'website',
      title: 'catalogue.website.column.website',
      sort: 'website',
      width: 126,
      hideable: true,
      render: ({ website }) => <span className="v-lines v-small">{breakable(website.name)}</span>,
    },
    {
      id: 'online',
      title: 'catalogue.website.column.online',
      sort: 'online',
      width: 116,
      hideable: true,
      render: ({ id, onlineStatus }) => <OnlineCell id={id} status={onlineStatus} />,
    },
    {
      id: 'sync',
      title: 'catalogue.website.column.sync',
      sort: 'status',
      width: 140,
      hideable: true,
      isDescription: true,
      render: ({ syncStatus }) => <SyncStatusLabel status={syncStatus} />,
    },
    {
      id: 'error',
      title: 'catalogue.website.column.error',
      canGrow: true,
      hideable: true,
      render: ({ lastError }) => (lastError ? <Excerpt text={`${lastError.text} (${lastError.code})`} /> : <span className="v-soft">–</span>),
    },
    { id: 'attempts', title: 'catalogue.website.column.attempts', width: 116, needsRoom: 'much', render: (row) => <Attempts {...row} /> },
    {
      id: 'synced',
      title: 'catalogue.website.column.synced',
      sort: 'synced',
      isDescendingFirst: true,
      width: 136,
      isHiddenByDefault: true,
      render: ({ syncedAt }) => <RelativeTime value={syncedAt} />,
    },
    {
      id: 'scheduled',
      title: 'catalogue.website.column.scheduled',
      width: 124,
      needsRoom: 'much',
      render: ({ desiredFrom, desiredTo }) => <ScheduleWords desiredFrom={desiredFrom} desiredTo={desiredTo} />,
    },
    { id: 'notes', title: 'catalogue.products.column.notes', width: 140, needsRoom: true, render: (row) => <WebsiteNotes websiteProduct={row} /> },
    { id: 'remote', title: 'catalogue.website.remote', isHiddenByDefault: true, render: ({ remoteId }) => remoteId ?? <span className="v-soft">–</span> },
    ...stampColumns(({ createdAt, updatedAt, updatedBy }: Row) => ({ createdAt, updatedAt, updatedBy })),
  ],
})

/** The number of attempts of a failing delivery, and the time of the next. */
function Attempts({ syncStatus, attempts, nextRetryAt }: Pick<Row, 'syncStatus' | 'attempts' | 'nextRetryAt'>) {
  if (attempts === 0) return <span className="v-soft">–</span>
  return (
    <span className="v-lines v-small">
      <span>
        <FormattedMessage id="catalogue.website.attempts" values={{ count: attempts }} />
      </span>
      <span className="v-soft">
        {nextRetryAt ? (
          <FormattedMessage id="catalogue.website.nextAt" values={{ moment: <Moment value={nextRetryAt} /> }} />
        ) : (
          syncStatus === 'FAIL' && <FormattedMessage id="catalogue.website.stopped" />
        )}
      </span>
    </span>
  )
}

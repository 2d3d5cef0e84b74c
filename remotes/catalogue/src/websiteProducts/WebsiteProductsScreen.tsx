import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, type LookProps, valueCounts } from '@vitrine/lists'
import { declaredVariables, graphql } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import { Button, type Chosen, lazily, Skeleton } from '@vitrine/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isUnderWay } from '../websiteState/SyncStatusLabel'
import { useFollowed } from '../websiteState/useFollowed'
import { isDanger } from '../websiteState/websiteActions'
import type { WebsitesDialogProps } from '../websites/WebsitesDialog'
import type { WebsiteProductsScreenCountsQuery } from './__generated__/WebsiteProductsScreenCountsQuery.graphql'
import type { WebsiteProductsScreenQuery } from './__generated__/WebsiteProductsScreenQuery.graphql'
import type { SwitchCalendarProps } from './SwitchCalendar'
import type { WebsiteProductsBulkDialogProps, WebsiteRequest } from './WebsiteProductsBulkDialog'
import { websiteProductsList } from './websiteProducts.list'

const query = graphql`
  query WebsiteProductsScreenQuery($search: String, $filter: WebsiteProductFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
    websiteProducts(searchTerm: $search, filter: $filter) {
      totalCount
      results(limit: $perPage, offset: $offset, ordering: $sort) {
        ...websiteProductsList_rows
      }
    }
    all: websiteProducts @include(if: $isNarrowed) {
      totalCount
    }
    websites {
      id
      name
    }
    listSettings(list: "websiteProducts")
  }
`

// each is loaded when it is first opened
const WebsiteProductFacts = lazily<LookProps>(() => import('./WebsiteProductFacts'), { pending: <Skeleton lines={6} /> })
const WebsiteProductsBulkDialog: ComponentType<WebsiteProductsBulkDialogProps> = lazily(() => import('./WebsiteProductsBulkDialog'))
const WebsitesDialog = lazily<WebsitesDialogProps>(() => import('../websites/WebsitesDialog'))
const SwitchCalendar = lazily<SwitchCalendarProps>(() => import('./SwitchCalendar'))

const actions = [
  'MARK_ONLINE',
  'MARK_OFFLINE',
  'MARK_TODO',
  'SCHEDULE',
  'FORCE_RESYNC',
  'RECREATE',
  'REPAIR',
  'REMOVE',
] as const satisfies readonly WebsiteRequest['action'][]
const often: readonly WebsiteRequest['action'][] = ['MARK_ONLINE', 'MARK_OFFLINE', 'MARK_TODO']

/** Products on websites. */
export default listScreen(websiteProductsList, {
  query,
  read: ({ websiteProducts, all, websites, listSettings }: WebsiteProductsScreenQuery['response']) => ({
    rows: websiteProducts.results,
    count: websiteProducts.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    websites: websites.map(({ id, name }) => ({ value: id, label: name })),
  }),
  counts: valueCounts(
    graphql`
      query WebsiteProductsScreenCountsQuery($search: String, $filter: WebsiteProductFilter, $by: WebsiteProductCountBy!) {
        websiteProducts(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ websiteProducts }: WebsiteProductsScreenCountsQuery['response']) => websiteProducts.counts,
  ),
  look: WebsiteProductFacts,
  useFilters: (_, page) => ({ website: { options: page?.websites ?? [] } }),
  useParts({ state, rows, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob<WebsiteRequest>(WebsiteProductsBulkDialog, refresh)
    const [address, setAddress] = useSearchParams()
    // the health check links to the settings of a website without connection
    const isAsked = address.get('settings') === 'true'
    const [shown, setShown] = useState<'websites' | 'calendar' | undefined>(isAsked ? 'websites' : undefined)
    const close = () => {
      setShown(undefined)
      if (!isAsked) return
      const rest = new URLSearchParams(address)
      rest.delete('settings')
      setAddress(rest, { replace: true })
    }
    const variables = declaredVariables(query, { ...websiteProductsList.variables(new URLSearchParams(state.address({}))) })
    useFollowed<WebsiteProductsScreenQuery>(
      query,
      variables as WebsiteProductsScreenQuery['variables'],
      rows.some(({ syncStatus }) => isUnderWay(syncStatus)),
    )
    const found = { searchTerm: state.search, filter: websiteProductsList.filterOf(state) }
    const { error } = state.filters
    return {
      bulk: actions.map((action) => ({
        id: action,
        label: intl.formatMessage({ id: action === 'SCHEDULE' ? 'catalogue.website.scheduleMore' : `catalogue.website.action.${action}` }),
        isRare: !often.includes(action),
        isDanger: action !== 'SCHEDULE' && isDanger(action),
        onSelect: ({ ids, clear }: Chosen) => ask({ action, selection: ids ? { ids } : found }, clear),
      })),
      actions: (
        <>
          {error && page && page.count > 0 && (
            <Button type="primary" onClick={() => ask({ action: 'MARK_TODO', selection: found }, () => undefined)}>
              <FormattedMessage id="catalogue.website.retryFound" values={{ count: page.count }} />
            </Button>
          )}
          <Button onClick={() => setShown('calendar')}>
            <FormattedMessage id="catalogue.website.calendar" />
          </Button>
          <Button onClick={() => setShown('websites')}>
            <FormattedMessage id="catalogue.website.websites" />
          </Button>
        </>
      ),
      dialogs: (
        <>
          {dialogs}
          {shown === 'websites' && <WebsitesDialog settingsOf={isAsked ? state.filters.website : undefined} onClose={close} onChanged={refresh} />}
          {shown === 'calendar' && <SwitchCalendar onClose={close} />}
        </>
      ),
    }
  },
})

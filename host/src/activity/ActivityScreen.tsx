import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, useSearchParams } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ActivityScreenQuery } from './__generated__/ActivityScreenQuery.graphql'
import { activityList } from './activity.list'
import { activityVariables } from './activityVariables'
import { ChangeSetDetail } from './ChangeSetDetail'
import { ExportActivity } from './ExportActivity'
import { useActivityFilters } from './useActivityFilters'

/** Who changed what, newest first by default: every write of Vitrine, and sign-ins, visits and exports. An entry expands in place. */
export default listScreen(activityList, {
  query: graphql`
    query ActivityScreenQuery($filter: ChangeSetFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!, $entity: ID!, $hasEntity: Boolean!) {
      changeSets(filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...activityList_rows
        }
      }
      all: changeSets @include(if: $isNarrowed) {
        totalCount
      }
      users {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the filters
        ...useActivityFilters_users
      }
      entity: node(id: $entity) @include(if: $hasEntity) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...useActivityFilters_entity
      }
      listSettings(list: "activity")
    }
  `,
  variables: activityVariables,
  read: ({ changeSets, all, users, entity, listSettings }: ActivityScreenQuery['response']) => ({
    rows: changeSets.results,
    count: changeSets.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    users,
    entity,
  }),
  useFilters: useActivityFilters,
  useParts({ rows, page, refresh }) {
    const [address] = useSearchParams()
    const open = address.get('open')
    const isElsewhere = open !== null && page !== null && rows.every(({ id }) => id !== open)
    return {
      actions: (
        <>
          <ButtonLink to={addressOf('bin')}>
            <FormattedMessage id="office.bin.title" />
          </ButtonLink>
          <ExportActivity count={page?.count} />
        </>
      ),
      notice: isElsewhere && <OpenElsewhere id={open} onChanged={refresh} />,
      rowHref: ({ id }) => `?${withOpen(address, id === open ? null : id)}`,
      rowDetail: ({ id }) => (id === open ? <ChangeSetDetail id={id} onChanged={refresh} /> : undefined),
    }
  },
})

/** The entry of a link, if it is not on this page. */
function OpenElsewhere({ id, onChanged }: { id: string; onChanged: () => void }) {
  return (
    <section className="v-card host-change-set">
      <ChangeSetDetail id={id} onChanged={onChanged} isAlone />
    </section>
  )
}

function withOpen(address: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (id === null) next.delete('open')
  else next.set('open', id)
  return next
}

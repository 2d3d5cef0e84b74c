import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { rulesList_rows$key } from './__generated__/rulesList_rows.graphql'
import type { RuleCountBy, RuleFilter } from './__generated__/RulesScreenCountsQuery.graphql'
import { ruleStatuses, ruleStatusIds, RuleStatusLabel } from './RuleStatusLabel'

type Row = RowOf<rulesList_rows$key>

const filter = filtersOf<RuleFilter, RuleCountBy>()

/** The product rules, in the order in which they go. */
export const rulesList = defineList<rulesList_rows$key, Sorts['Rule']>()({
  id: 'rules',
  path: addressOf('emeubel.rules'),
  title: 'supplier.rules.title',
  none: { title: 'supplier.rules.none', text: 'supplier.rules.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('emeubel.rules.rule', { id }),
  sort: 'priority',
  filters: {
    status: filter.oneOf({
      label: 'supplier.rules.column.status',
      values: ruleStatuses,
      words: ruleStatusIds,
      countBy: 'STATUS',
      to: (found) => ({ statuses: found }),
    }),
  },
  views: [
    { id: 'active', label: 'supplier.ruleStatus.active', filters: { status: 'ACTIVE' } },
    { id: 'error', label: 'supplier.ruleStatus.error', filters: { status: 'ERROR' } },
  ],
  rows: graphql`
    fragment rulesList_rows on Rule @relay(plural: true) {
      id
      name
      status
      priority
      source {
        brands
        skuPrefix
      }
      filters {
        __typename
      }
      properties {
        __typename
      }
      lastRun {
        startedAt
        created
        changed
      }
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'supplier.rules.column.name',
      sort: 'name',
      isMain: true,
      render: ({ name, source }) => <TwoLines title={name} sub={[...source.brands, source.skuPrefix].filter(Boolean).join(' · ')} />,
    },
    { id: 'status', title: 'supplier.rules.column.status', width: 112, hideable: true, render: ({ status }) => <RuleStatusLabel status={status} /> },
    {
      id: 'priority',
      title: 'supplier.rules.column.priority',
      sort: 'priority',
      width: 100,
      align: 'end',
      hideable: true,
      render: ({ priority }) => <FormattedNumber value={priority} />,
    },
    {
      id: 'filters',
      title: 'supplier.rules.column.filters',
      width: 76,
      align: 'end',
      hideable: true,
      render: ({ filters }) => <FormattedNumber value={filters.length} />,
    },
    {
      id: 'properties',
      title: 'supplier.rules.column.properties',
      width: 112,
      align: 'end',
      hideable: true,
      render: ({ properties }) => <FormattedNumber value={properties.length} />,
    },
    { id: 'lastRun', title: 'supplier.rules.column.lastRun', hideable: true, canGrow: true, render: ({ lastRun }) => <LastRun run={lastRun} /> },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

function LastRun({ run }: { run: Row['lastRun'] }) {
  if (!run) {
    return (
      <span className="v-soft">
        <FormattedMessage id="supplier.rules.neverRun" />
      </span>
    )
  }
  return (
    <span className="v-nowrap">
      <RelativeTime value={run.startedAt} /> · <FormattedMessage id="supplier.rules.ran" values={{ created: run.created, changed: run.changed }} />
    </span>
  )
}

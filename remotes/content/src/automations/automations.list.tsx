import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { automationsList_rows$key } from './__generated__/automationsList_rows.graphql'
import type { AutomationCountBy, AutomationFilter } from './__generated__/AutomationsScreenCountsQuery.graphql'
import { AutomationStateLabel } from './AutomationStateLabel'
import { states, stateWords, triggers, triggerWords } from './automationWords'

type Row = RowOf<automationsList_rows$key>

const filter = filtersOf<AutomationFilter, AutomationCountBy>()

/** What changes products by itself. */
export const automationsList = defineList<automationsList_rows$key, Sorts['Automation']>()({
  id: 'automations',
  path: addressOf('automations'),
  title: 'content.automations.title',
  none: { title: 'content.automations.none', text: 'content.automations.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('automations.edit', { id }),
  sort: 'name',
  filters: {
    state: filter.oneOf({ label: 'content.automations.column.state', values: states, words: stateWords, countBy: 'STATE', to: (found) => ({ states: found }) }),
    trigger: filter.oneOf({ label: 'content.automation.triggers', values: triggers, words: triggerWords, to: (found) => ({ triggers: found }) }),
  },
  views: [
    { id: 'enabled', label: 'content.automation.state.enabled', filters: { state: 'ENABLED' } },
    { id: 'paused', label: 'content.automation.state.paused', filters: { state: 'PAUSED_BY_GUARD' } },
  ],
  rows: graphql`
    fragment automationsList_rows on Automation @relay(plural: true) {
      id
      name
      state
      sentence
      priority
      lastRun {
        startedAt
        fired
      }
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'content.automations.column.name',
      sort: 'name',
      isMain: true,
      canGrow: true,
      render: ({ name, sentence }) => <TwoLines title={name} sub={sentence} />,
    },
    { id: 'state', title: 'content.automations.column.state', width: 226, hideable: true, render: ({ state }) => <AutomationStateLabel state={state} /> },
    {
      id: 'priority',
      title: 'content.automation.priority',
      sort: 'priority',
      width: 100,
      align: 'end',
      hideable: true,
      render: ({ priority }) => <FormattedNumber value={priority} />,
    },
    { id: 'lastRun', title: 'content.automations.column.lastRun', width: 220, hideable: true, render: ({ lastRun }) => <LastRun run={lastRun} /> },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

function LastRun({ run }: { run: Row['lastRun'] }) {
  if (!run) {
    return (
      <span className="v-soft">
        <FormattedMessage id="content.automations.neverRun" />
      </span>
    )
  }
  return (
    <span className="v-nowrap">
      <RelativeTime value={run.startedAt} /> · <FormattedMessage id="content.automations.fired" values={{ count: run.fired }} />
    </span>
  )
}

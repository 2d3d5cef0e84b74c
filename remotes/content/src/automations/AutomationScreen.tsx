/* eslint-disable relay/unused-fields -- read by choicesOf */
import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { AutomationScreenQuery } from './__generated__/AutomationScreenQuery.graphql'
import { AutomationActions } from './AutomationActions'
import { AutomationRuns } from './AutomationRuns'
import { automationsForm } from './automations.form'
import AutomationsScreen from './AutomationsScreen'
import { AutomationStateLabel } from './AutomationStateLabel'
import { choicesOf } from './choicesOf'
import { useUpdateAutomation } from './automations.mutations'

/** One automation: its sentence, and what it has done. */
export default detailScreen(automationsForm, {
  query: graphql`
    query AutomationScreenQuery($id: ID!) {
      automation(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...automationsForm_automation
      }
      websites {
        id
        name
      }
      priceLists {
        results(limit: 200) {
          id
          name
        }
      }
      priceCardTemplates {
        results(limit: 200) {
          id
          name
        }
      }
    }
  `,
  read: ({ automation }: AutomationScreenQuery['response']) =>
    automation ? { key: automation, id: automation.id, revision: automation.revision, updatedAt: automation.updatedAt } : null,
  list: AutomationsScreen,
  title: ({ name }) => name,
  facts: ({ state, waiting, pauseReason }) => [
    <AutomationStateLabel key="state" state={state} />,
    ...(pauseReason ? [<span key="pause">{pauseReason}</span>] : []),
    ...(waiting > 0 ? [<FormattedMessage key="waiting" id="content.automation.waiting" values={{ count: waiting }} />] : []),
  ],
  options: choicesOf,
  useSave: useUpdateAutomation,
  useParts: ({ thing, form, refetch }) => ({
    actions: <AutomationActions id={thing.id} state={thing.state} isSaved={form.changed.length === 0} onChanged={refetch} />,
  }),
  tabs: [
    { id: 'basic', label: 'content.automation.tab.basic' },
    { id: 'runs', label: 'content.automation.tab.runs', content: (automation) => <AutomationRuns automation={automation} /> },
  ],
  notFound: { title: 'content.automation.notFound', text: 'content.automation.notFoundText', back: 'content.automation.toAutomations' },
})

/* eslint-disable relay/unused-fields -- read by choicesOf */
import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { NewAutomationScreenQuery } from './__generated__/NewAutomationScreenQuery.graphql'
import { automationsForm } from './automations.form'
import AutomationsScreen from './AutomationsScreen'
import { choicesOf } from './choicesOf'
import { useCreateAutomation } from './automations.mutations'

/** One that is yet to be made. */
export default newScreen(automationsForm, {
  query: graphql`
    query NewAutomationScreenQuery {
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
  list: AutomationsScreen,
  title: 'content.automation.new',
  made: 'content.automation.made',
  addressOf: (id) => addressOf('automations.edit', { id }),
  options: (response: NewAutomationScreenQuery['response']) => choicesOf(response),
  useCreate: useCreateAutomation,
  tabs: [{ id: 'basic', label: 'content.automation.tab.basic' }],
})

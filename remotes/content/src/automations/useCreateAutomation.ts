import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreateAutomationInput, useCreateAutomationMutation } from './__generated__/useCreateAutomationMutation.graphql'
import { inputOf } from './AutomationPart'

/** Makes one, as a draft. */
export function useCreateAutomation() {
  const create = useCreate<useCreateAutomationMutation>(
    graphql`
      mutation useCreateAutomationMutation($input: CreateAutomationInput!, $key: String) {
        createAutomation(input: $input, idempotencyKey: $key) {
          automation {
            id
            name
          }
          ...useCreate_payload
        }
      }
    `,
    ({ createAutomation: { automation, ...payload } }) => ({ thing: automation && { id: automation.id, name: automation.name }, payload }),
  )
  return (input: Record<string, unknown>) => create({ input: inputOf(input) as CreateAutomationInput })
}

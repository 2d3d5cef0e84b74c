import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateAutomationInput, useUpdateAutomationMutation } from './__generated__/useUpdateAutomationMutation.graphql'
import { inputOf } from './AutomationPart'

/** Saves changed fields of an automation against the revision they were based on. */
export function useUpdateAutomation() {
  const save = useSave<useUpdateAutomationMutation>(
    graphql`
      mutation useUpdateAutomationMutation($input: UpdateAutomationInput!) {
        updateAutomation(input: $input) {
          automation {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy sentence
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...automationsForm_automation
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateAutomation }) => ({ thing: updateAutomation.automation, payload: updateAutomation }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(inputOf(input) as Omit<UpdateAutomationInput, 'id' | 'revision'>) } })
}

import { defineCreate, defineUpdate } from '@vitrine/forms'
import { deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { automationsMutationsCreateMutation } from './__generated__/automationsMutationsCreateMutation.graphql'
import type { automationsMutationsDeleteMutation } from './__generated__/automationsMutationsDeleteMutation.graphql'
import type { automationsMutationsUpdateMutation } from './__generated__/automationsMutationsUpdateMutation.graphql'
import { inputOf } from './AutomationPart'

/** Makes one, as a draft. */
export const useCreateAutomation = defineCreate<automationsMutationsCreateMutation>(
  graphql`
    mutation automationsMutationsCreateMutation($input: CreateAutomationInput!, $key: String) {
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
  inputOf,
)

/** Saves changed fields of an automation against the revision they were based on. */
export const useUpdateAutomation = defineUpdate<automationsMutationsUpdateMutation>(
  graphql`
    mutation automationsMutationsUpdateMutation($input: UpdateAutomationInput!) {
      updateAutomation(input: $input) {
        automation {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy sentence
          ...automationsForm_automation
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateAutomation }) => ({ thing: updateAutomation.automation, payload: updateAutomation }),
  inputOf,
)

/** What deleting automations would do, and the yes. What they wrote stays as it is. */
export const AutomationsDeleteDialog = deleteDialog<automationsMutationsDeleteMutation>(
  graphql`
    mutation automationsMutationsDeleteMutation($selection: AutomationSelection!) {
      prepareAutomationDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareAutomationDelete }) => prepareAutomationDelete,
  {
    title: 'content.automation.deleteTitle',
    confirm: 'content.automation.deleteNow',
    noEffect: 'content.automation.noEffect',
    text: 'content.automation.deleteText',
  },
)

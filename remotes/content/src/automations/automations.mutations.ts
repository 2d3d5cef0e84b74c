import { defineCreate, defineUpdate } from '@vitrine/forms'
import { definePrepare, deleteDialog } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { automationsMutationsCreateMutation } from './__generated__/automationsMutationsCreateMutation.graphql'
import type { automationsMutationsDeleteMutation } from './__generated__/automationsMutationsDeleteMutation.graphql'
import type { automationsMutationsDisableMutation } from './__generated__/automationsMutationsDisableMutation.graphql'
import type { automationsMutationsEnableMutation } from './__generated__/automationsMutationsEnableMutation.graphql'
import type { automationsMutationsRevertRunMutation } from './__generated__/automationsMutationsRevertRunMutation.graphql'
import type { automationsMutationsRunMutation } from './__generated__/automationsMutationsRunMutation.graphql'
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

/** What an automation would do now, as a job that waits for a yes. */
export const usePrepareAutomationRun = definePrepare<automationsMutationsRunMutation>(
  graphql`
    mutation automationsMutationsRunMutation($id: ID!) {
      prepareAutomationRun(id: $id) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareAutomationRun }) => prepareAutomationRun,
)

/** Lets an automation act, with `existing` on what is there now as well, as a job; the dialog says what is refused. */
export const useEnableAutomation = defineAct<automationsMutationsEnableMutation>(
  graphql`
    mutation automationsMutationsEnableMutation($id: ID!, $existing: Boolean!) {
      enableAutomation(id: $id, existing: $existing) {
        automation {
          ...automationsForm_automation
        }
        job {
          id
          title
          ...JobWatch_job
        }
        errors {
          message
        }
      }
    }
  `,
  'caller',
)

/** Lets an automation rest. */
export const useDisableAutomation = defineAct<automationsMutationsDisableMutation>(graphql`
  mutation automationsMutationsDisableMutation($id: ID!) {
    disableAutomation(id: $id) {
      automation {
        ...automationsForm_automation
      }
      errors {
        message
      }
    }
  }
`)

/** Takes back what a run has written, as a job. */
export const useRevertAutomationRun = defineAct<automationsMutationsRevertRunMutation>(graphql`
  mutation automationsMutationsRevertRunMutation($id: ID!) {
    revertJob(id: $id) {
      job {
        id
        title
        ...JobWatch_job
      }
      errors {
        message
      }
    }
  }
`)

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

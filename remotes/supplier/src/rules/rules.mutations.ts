import { useSave } from '@vitrine/forms'
import { definePrepare } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import type { rulesMutationsDeleteMutation } from './__generated__/rulesMutationsDeleteMutation.graphql'
import type { rulesMutationsRefreshFiltersMutation } from './__generated__/rulesMutationsRefreshFiltersMutation.graphql'
import type { rulesMutationsRestoreFiltersMutation } from './__generated__/rulesMutationsRestoreFiltersMutation.graphql'
import type { rulesMutationsRetryRunMutation } from './__generated__/rulesMutationsRetryRunMutation.graphql'
import type { rulesMutationsRollBackRunMutation } from './__generated__/rulesMutationsRollBackRunMutation.graphql'
import type { rulesMutationsRunMutation } from './__generated__/rulesMutationsRunMutation.graphql'
import type { rulesMutationsSetActiveMutation } from './__generated__/rulesMutationsSetActiveMutation.graphql'
import type { UpdateRuleInput, rulesMutationsUpdateMutation } from './__generated__/rulesMutationsUpdateMutation.graphql'

/** Saves changed fields of a rule against the revision they were based on. */
export function useUpdateRule() {
  const save = useSave<rulesMutationsUpdateMutation>(
    graphql`
      mutation rulesMutationsUpdateMutation($input: UpdateRuleInput!) {
        updateRule(input: $input) {
          rule {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            updatedAt updatedBy
            ...rulesForm_rule
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateRule }) => ({ thing: updateRule.rule, payload: updateRule }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) =>
    save({ input: { id, revision, ...(input as Omit<UpdateRuleInput, 'id' | 'revision'>) } })
}

/** Lets a rule run by itself, or pauses it. */
export const useSetRuleActive = defineAct<rulesMutationsSetActiveMutation>(graphql`
  mutation rulesMutationsSetActiveMutation($id: ID!, $active: Boolean!) {
    setRuleActive(id: $id, active: $active) {
      rule {
        ...rulesForm_rule
      }
      errors {
        message
      }
    }
  }
`)

/** Takes the filters off a rule, and keeps a copy of them. */
export const useRefreshRuleFilters = defineAct<rulesMutationsRefreshFiltersMutation>(graphql`
  mutation rulesMutationsRefreshFiltersMutation($id: ID!) {
    refreshRuleFilters(id: $id) {
      rule {
        ...rulesForm_rule
      }
      errors {
        message
      }
    }
  }
`)

/** Gives a rule the filters that were taken off it. */
export const useRestoreRuleFilters = defineAct<rulesMutationsRestoreFiltersMutation>(graphql`
  mutation rulesMutationsRestoreFiltersMutation($id: ID!) {
    restoreRuleFilters(id: $id) {
      rule {
        ...rulesForm_rule
      }
      errors {
        message
      }
    }
  }
`)

/** What a run would write, as a job that waits for a yes. */
export const usePrepareRuleRun = definePrepare<rulesMutationsRunMutation>(
  graphql`
    mutation rulesMutationsRunMutation($id: ID!) {
      prepareRuleRun(id: $id) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareRuleRun }) => prepareRuleRun,
)

/** Takes back what a run has written, as a job. */
export const useRollBackRun = defineAct<rulesMutationsRollBackRunMutation>(graphql`
  mutation rulesMutationsRollBackRunMutation($id: ID!, $key: String) {
    revertJob(id: $id, idempotencyKey: $key) {
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

/** Tries again what a run could not do, from the step that failed, as a job. */
export const useRetryRun = defineAct<rulesMutationsRetryRunMutation>(graphql`
  mutation rulesMutationsRetryRunMutation($id: ID!, $key: String) {
    retryJob(id: $id, idempotencyKey: $key) {
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

/** Freezes the deletion of rules as a job that waits for a yes; with `revertValues` what they wrote is taken back first. */
export const usePrepareRuleDelete = definePrepare<rulesMutationsDeleteMutation>(
  graphql`
    mutation rulesMutationsDeleteMutation($selection: RuleSelection!, $revertValues: Boolean!) {
      prepareRuleDelete(selection: $selection, revertValues: $revertValues) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareRuleDelete }) => prepareRuleDelete,
)

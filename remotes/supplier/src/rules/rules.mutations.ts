import { useSave } from '@vitrine/forms'
import { type Prepared, type StartedJob, usePrepare } from '@vitrine/jobs'
import { graphql, type GraphQLTaggedNode, type MutationParameters, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { RuleSelection, rulesMutationsDeleteMutation } from './__generated__/rulesMutationsDeleteMutation.graphql'
import type { rulesMutationsRetryRunMutation } from './__generated__/rulesMutationsRetryRunMutation.graphql'
import type { UpdateRuleInput, rulesMutationsUpdateMutation } from './__generated__/rulesMutationsUpdateMutation.graphql'
import type { rulesMutationsRollBackRunMutation } from './__generated__/rulesMutationsRollBackRunMutation.graphql'

/** Takes back what a run has written, as a job. */
export const useRollBackRun = () =>
  useSteerRun<rulesMutationsRollBackRunMutation>(
    graphql`
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
    `,
    ({ revertJob }) => revertJob,
  )

/** Tries again what a run could not do, from the step that failed. */
export const useRetryRun = () =>
  useSteerRun<rulesMutationsRetryRunMutation>(
    graphql`
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
    `,
    ({ retryJob }) => retryJob,
  )

interface Steered {
  readonly job: StartedJob | null | undefined
  readonly errors: readonly { readonly message: string }[]
}

/**
 * What is done with a run that has ended, as a job of its own.
 * @param mutation of `$id` and `$key`
 * @returns gives the job that was begun; undefined when none was, which was told
 */
export function useSteerRun<Mutation extends MutationParameters & { variables: { id: string; key?: string | null | undefined } }>(
  mutation: GraphQLTaggedNode,
  steered: (response: Mutation['response']) => Steered,
): [control: (jobId: string) => Promise<StartedJob | undefined>, isBusy: boolean] {
  const [commit, isBusy] = useMutation<Mutation>(mutation)
  const control = (id: string) =>
    new Promise<StartedJob | undefined>((resolve) => {
      commit({
        variables: { id, key: newIdempotencyKey() },
        onCompleted(response) {
          const { job, errors } = steered(response)
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          resolve(errors.length === 0 ? (job ?? undefined) : undefined)
        },
        // the host has shown a toast for each error already
        onError: () => resolve(undefined),
      })
    })
  return [control, isBusy]
}

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

/** Freezes the deletion of rules as a job that waits for a yes; with `revertValues` what they wrote is taken back first. */
export function usePrepareRuleDelete(): (selection: RuleSelection, revertValues: boolean) => Promise<Prepared> {
  const prepare = usePrepare<rulesMutationsDeleteMutation>(
    graphql`
      mutation rulesMutationsDeleteMutation($selection: RuleSelection!, $revertValues: Boolean!) {
        prepareRuleDelete(selection: $selection, revertValues: $revertValues) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareRuleDelete,
  )
  return (selection, revertValues) => prepare({ selection, revertValues })
}

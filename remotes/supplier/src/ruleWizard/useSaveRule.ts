import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type { useSaveRuleCreateMutation } from './__generated__/useSaveRuleCreateMutation.graphql'
import type { UpdateRuleInput, useSaveRuleMutation } from './__generated__/useSaveRuleMutation.graphql'
import { inputOf, type WizardDraft } from './WizardDraft'

export type SavedRule = { kind: 'saved'; id: string } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** Saves the wizard's values as a draft of a rule: creates it with the first step, and updates it with the others. */
export function useSaveRule(): [save: (draft: WizardDraft, known: { id: string; revision: number } | null) => Promise<SavedRule>, isSaving: boolean] {
  const [create, isCreating] = useMutation<useSaveRuleCreateMutation>(graphql`
    mutation useSaveRuleCreateMutation($input: CreateRuleInput!, $key: String) {
      createRule(input: $input, idempotencyKey: $key) {
        rule {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const [update, isUpdating] = useMutation<useSaveRuleMutation>(graphql`
    mutation useSaveRuleMutation($input: UpdateRuleInput!) {
      updateRule(input: $input) {
        rule {
          id
          # for the store: the wizard reads it there
          # eslint-disable-next-line relay/unused-fields
          revision
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useWizardDraft_rule
        }
        conflicts {
          label
          by
        }
        errors {
          message
        }
      }
    }
  `)
  const save = (draft: WizardDraft, known: { id: string; revision: number } | null) =>
    new Promise<SavedRule>((resolve) => {
      const input = inputOf(draft)
      const onError = () => resolve({ kind: 'failed' })
      if (known === null) {
        create({
          variables: { input: { name: draft.name, source: input.source }, key: newIdempotencyKey() },
          onCompleted: ({ createRule: { rule, errors } }) =>
            resolve(rule ? { kind: 'saved', id: rule.id } : { kind: 'refused', messages: errors.map(({ message }) => message) }),
          onError,
        })
        return
      }
      update({
        variables: { input: { ...known, name: draft.name, ...input } as UpdateRuleInput },
        onCompleted({ updateRule: { rule, errors, conflicts } }) {
          const messages = [...errors.map(({ message }) => message), ...conflicts.map(({ label, by }) => `${label}: ${by}`)]
          resolve(rule && messages.length === 0 ? { kind: 'saved', id: rule.id } : { kind: 'refused', messages })
        },
        onError,
      })
    })
  return [save, isCreating || isUpdating]
}

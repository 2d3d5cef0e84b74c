import { graphql, useAct } from '@vitrine/relay'
import type { useSaveRuleCreateMutation } from './__generated__/useSaveRuleCreateMutation.graphql'
import type { UpdateRuleInput, useSaveRuleMutation } from './__generated__/useSaveRuleMutation.graphql'
import { inputOf, type WizardDraft } from './WizardDraft'

export type SavedRule = { kind: 'saved'; id: string } | { kind: 'refused'; messages: readonly string[] } | { kind: 'failed' }

/** Saves the wizard's values as a draft of a rule: creates it with the first step, and updates it with the others. */
export function useSaveRule(): [save: (draft: WizardDraft, known: { id: string; revision: number } | null) => Promise<SavedRule>, isSaving: boolean] {
  const [create, isCreating] = useAct<useSaveRuleCreateMutation>(
    graphql`
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
  `,
    'caller',
  )
  const [update, isUpdating] = useAct<useSaveRuleMutation>(
    graphql`
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
  `,
    'caller',
  )
  const save = async (draft: WizardDraft, known: { id: string; revision: number } | null): Promise<SavedRule> => {
    const input = inputOf(draft)
    if (known === null) {
      const created = await create({ input: { name: draft.name, source: input.source } })
      if (!created) return { kind: 'failed' }
      return created.rule ? { kind: 'saved', id: created.rule.id } : { kind: 'refused', messages: created.errors.map(({ message }) => message) }
    }
    const updated = await update({ input: { ...known, name: draft.name, ...input } as UpdateRuleInput })
    if (!updated) return { kind: 'failed' }
    const { rule, errors, conflicts } = updated
    const messages = [...errors.map(({ message }) => message), ...conflicts.map(({ label, by }) => `${label}: ${by}`)]
    return rule && messages.length === 0 ? { kind: 'saved', id: rule.id } : { kind: 'refused', messages }
  }
  return [save, isCreating || isUpdating]
}

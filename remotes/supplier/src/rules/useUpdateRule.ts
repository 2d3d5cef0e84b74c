import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateRuleInput, useUpdateRuleMutation } from './__generated__/useUpdateRuleMutation.graphql'

/** Saves changed fields of a rule against the revision they were based on. */
export function useUpdateRule() {
  const save = useSave<useUpdateRuleMutation>(
    graphql`
      mutation useUpdateRuleMutation($input: UpdateRuleInput!) {
        updateRule(input: $input) {
          rule {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...rulesForm_rule
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateRule }) => ({ thing: updateRule.rule, payload: updateRule }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdateRuleInput, 'id' | 'revision'>) } })
}

import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { RuleSelection, usePrepareRuleDeleteMutation } from './__generated__/usePrepareRuleDeleteMutation.graphql'

/** Freezes the deletion of rules as a job that waits for a yes; with `revertValues` what they wrote is taken back first. */
export function usePrepareRuleDelete(): (selection: RuleSelection, revertValues: boolean) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareRuleDeleteMutation>(
    graphql`
      mutation usePrepareRuleDeleteMutation($selection: RuleSelection!, $revertValues: Boolean!) {
        prepareRuleDelete(selection: $selection, revertValues: $revertValues) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareRuleDelete,
  )
  return (selection, revertValues) => prepare({ selection, revertValues })
}

import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { AutomationSelection, usePrepareAutomationDeleteMutation } from './__generated__/usePrepareAutomationDeleteMutation.graphql'

/** Freezes the deletion of automations as a job that waits for a yes. */
export function usePrepareAutomationDelete(): (selection: AutomationSelection) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareAutomationDeleteMutation>(
    graphql`
      mutation usePrepareAutomationDeleteMutation($selection: AutomationSelection!) {
        prepareAutomationDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareAutomationDelete,
  )
  return (selection) => prepare({ selection })
}

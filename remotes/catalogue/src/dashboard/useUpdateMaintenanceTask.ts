import { graphql, useAct } from '@vitrine/relay'
import type { UpdateMaintenanceTaskInput, useUpdateMaintenanceTaskMutation } from './__generated__/useUpdateMaintenanceTaskMutation.graphql'

/** Assigns a counter, or hides it, with an optimistic update. */
export function useUpdateMaintenanceTask(): (input: UpdateMaintenanceTaskInput) => void {
  const [update] = useAct<useUpdateMaintenanceTaskMutation>(graphql`
    mutation useUpdateMaintenanceTaskMutation($input: UpdateMaintenanceTaskInput!) {
      updateMaintenanceTask(input: $input) {
        maintenanceTask {
          counter
          snoozedUntil
          owner {
            id
            firstName
            lastName
          }
        }
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  return (input) =>
    void update({ input }, (store) => {
      // counters have no id: found by name
      const changed = store.getRootField('updateMaintenanceTask')?.getLinkedRecord('maintenanceTask')
      const line = store
        .getRoot()
        .getLinkedRecords('maintenanceTasks')
        ?.find((one) => one?.getValue('counter') === input.counter)
      if (!changed || !line) return
      line.setValue(changed.getValue('snoozedUntil'), 'snoozedUntil')
      const owner = changed.getLinkedRecord('owner')
      if (owner) line.setLinkedRecord(owner, 'owner')
      else line.setValue(null, 'owner')
    })
}

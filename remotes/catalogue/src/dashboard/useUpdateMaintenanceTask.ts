import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { UpdateMaintenanceTaskInput, useUpdateMaintenanceTaskMutation } from './__generated__/useUpdateMaintenanceTaskMutation.graphql'

/** Assigns a counter, or hides it, with an optimistic update. */
export function useUpdateMaintenanceTask(): (input: UpdateMaintenanceTaskInput) => void {
  const [commit] = useMutation<useUpdateMaintenanceTaskMutation>(graphql`
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
          message
        }
      }
    }
  `)
  return (input) =>
    void commit({
      variables: { input },
      onCompleted({ updateMaintenanceTask: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
      },
      // counters have no id: found by name
      updater(store) {
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
      },
    })
}

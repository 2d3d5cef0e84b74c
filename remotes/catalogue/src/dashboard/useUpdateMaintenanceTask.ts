import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { UpdateMaintenanceTaskInput, useUpdateMaintenanceTaskMutation } from './__generated__/useUpdateMaintenanceTaskMutation.graphql'

/** Says whose a number is, or puts it aside; it shows at once. */
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
      // a number has no id of its own: its line is found by its name
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

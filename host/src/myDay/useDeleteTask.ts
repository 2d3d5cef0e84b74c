import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { useDeleteTaskMutation } from './__generated__/useDeleteTaskMutation.graphql'

/** Deletes a task; it is moved to the bin. */
export function useDeleteTask(): (id: string, onDone: () => void) => void {
  const [commit] = useMutation<useDeleteTaskMutation>(graphql`
    mutation useDeleteTaskMutation($id: ID!) {
      deleteTask(id: $id) {
        errors {
          message
        }
      }
    }
  `)
  return (id, onDone) =>
    void commit({
      variables: { id },
      onCompleted({ deleteTask: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        onDone()
      },
    })
}

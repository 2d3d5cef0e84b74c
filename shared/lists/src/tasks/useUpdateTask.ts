import { graphql, useMutation } from '@vitrine/relay'
import type { UpdateTaskInput, useUpdateTaskMutation } from './__generated__/useUpdateTaskMutation.graphql'
import type { TaskErrors } from './useCreateTask'

/** Changes a task; tells what was refused, and what somebody else has changed meanwhile. */
export function useUpdateTask(): [update: (input: UpdateTaskInput, onDone: (errors: readonly TaskErrors[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<useUpdateTaskMutation>(graphql`
    mutation useUpdateTaskMutation($input: UpdateTaskInput!) {
      updateTask(input: $input) {
        task {
          id
          message
          colour
          dueOn
          isDone
          revision
          assignee {
            id
            firstName
            lastName
          }
        }
        conflicts {
          field
          label
        }
        errors {
          field
          message
        }
      }
    }
  `)
  return [
    (input, onDone) => void commit({ variables: { input }, onCompleted: ({ updateTask: { conflicts, errors } }) => onDone([...errors, ...conflicts.map(({ field, label }) => ({ field, message: label }))]) }),
    isSaving,
  ]
}

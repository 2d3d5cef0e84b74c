import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type { CreateTaskInput, useCreateTaskMutation } from './__generated__/useCreateTaskMutation.graphql'

export interface TaskErrors {
  readonly field: string | null | undefined
  readonly message: string
}

/** Makes a task, once however often it is sent; tells what was refused. */
export function useCreateTask(): [create: (input: CreateTaskInput, onDone: (errors: readonly TaskErrors[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<useCreateTaskMutation>(graphql`
    mutation useCreateTaskMutation($input: CreateTaskInput!, $key: String) {
      createTask(input: $input, idempotencyKey: $key) {
        errors {
          field
          message
        }
      }
    }
  `)
  return [(input, onDone) => void commit({ variables: { input, key: newIdempotencyKey() }, onCompleted: ({ createTask }) => onDone(createTask.errors) }), isSaving]
}

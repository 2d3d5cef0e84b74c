import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import type { CreateTaskInput, tasksMutationsCreateMutation } from './__generated__/tasksMutationsCreateMutation.graphql'
import type { UpdateTaskInput, tasksMutationsUpdateMutation } from './__generated__/tasksMutationsUpdateMutation.graphql'

export interface TaskErrors {
  readonly field: string | null | undefined
  readonly message: string
}

/** Creates a task, once however often it is sent; reports a refusal. */
export function useCreateTask(): [create: (input: CreateTaskInput, onDone: (errors: readonly TaskErrors[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<tasksMutationsCreateMutation>(graphql`
    mutation tasksMutationsCreateMutation($input: CreateTaskInput!, $key: String) {
      createTask(input: $input, idempotencyKey: $key) {
        errors {
          field
          message
        }
      }
    }
  `)
  return [
    (input, onDone) => void commit({ variables: { input, key: newIdempotencyKey() }, onCompleted: ({ createTask }) => onDone(createTask.errors) }),
    isSaving,
  ]
}

/** Changes a task; reports a refusal, and concurrent changes. */
export function useUpdateTask(): [update: (input: UpdateTaskInput, onDone: (errors: readonly TaskErrors[]) => void) => void, isSaving: boolean] {
  const [commit, isSaving] = useMutation<tasksMutationsUpdateMutation>(graphql`
    mutation tasksMutationsUpdateMutation($input: UpdateTaskInput!) {
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
    (input, onDone) =>
      void commit({
        variables: { input },
        onCompleted: ({ updateTask: { conflicts, errors } }) => onDone([...errors, ...conflicts.map(({ field, label }) => ({ field, message: label }))]),
      }),
    isSaving,
  ]
}

import { fetchQuery, graphql, useAct, useRelayEnvironment } from '@vitrine/relay'
import type { FieldHistoryProps } from '@vitrine/ui'
import type { useFieldHistoryLockMutation } from './__generated__/useFieldHistoryLockMutation.graphql'
import type { useFieldHistoryQuery } from './__generated__/useFieldHistoryQuery.graphql'

interface Options {
  /** The entity of the fields */
  id: string
  /** null: feeds never write this kind of entity, so there is nothing to lock */
  lockedFields: readonly string[] | null
  /** In the reader's language */
  labelOf(field: string): string
  /** A field's help text, in the reader's language */
  helpOf?(field: string): string | undefined
  /** Fills an earlier value into the form, without saving it */
  onRestore(field: string, value: string | null): void
}

/** The menu behind field labels: `history={historyOf('content.nl.name')}` of a `Field`. */
export function useFieldHistory({ id, lockedFields, labelOf, helpOf, onRestore }: Options): (field: string) => FieldHistoryProps {
  const environment = useRelayEnvironment()
  const [act] = useAct<useFieldHistoryLockMutation>(graphql`
    mutation useFieldHistoryLockMutation($id: ID!, $field: String!, $locked: Boolean!) {
      lockField(id: $id, field: $field, locked: $locked) {
        lockedFields
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)

  const load = async (field: string) => {
    const answer = await fetchQuery<useFieldHistoryQuery>(
      environment,
      graphql`
        query useFieldHistoryQuery($id: ID!, $field: String!) {
          fieldHistory(id: $id, field: $field, limit: 5) {
            value
            by
            source
            at
          }
        }
      `,
      { id, field },
      { fetchPolicy: 'network-only' },
    ).toPromise()
    return (answer?.fieldHistory ?? []).map(({ value, by, source, at }) => ({ value, by, source, at }))
  }

  const lock = async (field: string, locked: boolean) => {
    await act({ id, field, locked }, (store, answer) => {
      // the payload contains no entity, because anything can have locks
      if (answer && answer.lockField.errors.length === 0) store.get(id)?.setValue([...answer.lockField.lockedFields], 'lockedFields')
    })
  }

  return (field) => ({
    name: labelOf(field),
    help: helpOf?.(field),
    load: () => load(field),
    ...(lockedFields && { isLocked: lockedFields.includes(field), onLock: (isLocked: boolean) => lock(field, isLocked) }),
    onRestore: (value) => onRestore(field, value),
  })
}

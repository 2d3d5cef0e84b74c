import type { GraphQLTaggedNode, MutationParameters } from '@vitrine/relay'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PreparedAction } from './dialog/PreparedAction'
import { PreparedDialog } from './PreparedDialog'
import { usePrepare, type PreparePayload } from './usePrepare'
import type { SelectionDialogProps } from './useSelectionJob'

interface DeleteMutation extends MutationParameters {
  readonly variables: { readonly selection?: unknown }
}

/** The selection to delete: `$selection` of the mutation. */
export type DeleteSelection<Mutation extends DeleteMutation> = NonNullable<Mutation['variables']['selection']>

interface DeleteTexts extends Omit<PreparedAction, 'id' | 'isDanger'> {
  /** What the deletion means, below the preview. */
  text?: MessageId
}

/**
 * The dialog that previews the deletion of entities, and deletes them when confirmed. Nothing is written before.
 * @param mutation of the entity, with `$selection`; its payload spreads `usePrepare_payload`
 * @param payloadOf finds that payload in the response
 * @param about further information about a selection, above the text
 */
export function deleteDialog<Mutation extends DeleteMutation>(
  mutation: GraphQLTaggedNode,
  payloadOf: (response: Mutation['response']) => PreparePayload,
  { text, ...texts }: DeleteTexts,
  about?: (selection: DeleteSelection<Mutation>) => ReactNode,
): ComponentType<SelectionDialogProps<DeleteSelection<Mutation>>> {
  const action = { id: 'DELETE', isDanger: true, ...texts }
  return function DeleteDialog({ selection, onClose, onStarted }) {
    const prepare = usePrepare<Mutation>(mutation, payloadOf)
    return (
      <PreparedDialog action={action} prepare={() => prepare({ selection })} onClose={onClose} onStarted={onStarted}>
        {about?.(selection)}
        {text && (
          <p className="v-soft">
            <FormattedMessage id={text} />
          </p>
        )}
      </PreparedDialog>
    )
  }
}

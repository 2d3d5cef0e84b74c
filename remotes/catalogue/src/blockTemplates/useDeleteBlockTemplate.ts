import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useDeleteBlockTemplateMutation } from './__generated__/useDeleteBlockTemplateMutation.graphql'
import type { BlockTemplate } from './useBlockTemplates'

/**
 * Takes a template away, and offers to take that back.
 * @param onChanged the list is another one: after the deletion, and when it was taken back
 */
export function useDeleteBlockTemplate(onChanged: () => void): (template: Pick<BlockTemplate, 'id' | 'name'>) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  const [commit] = useMutation<useDeleteBlockTemplateMutation>(graphql`
    mutation useDeleteBlockTemplateMutation($id: ID!) {
      deleteBlockTemplate(id: $id) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  return ({ id, name }) => {
    commit({
      variables: { id },
      // the host has shown a toast for each error already
      onError: () => undefined,
      onCompleted: ({ deleteBlockTemplate: { changeSet, errors } }) => {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        onChanged()
        if (!changeSet) return
        const key = newIdempotencyKey()
        toasts.show({
          kind: 'success',
          text: intl.formatMessage({ id: 'catalogue.template.deleted' }, { name }),
          actions: [{ text: intl.formatMessage({ id: 'catalogue.template.undo' }), run: () => void takeBack(changeSet.id, key) }],
        })
      },
    })
  }
}

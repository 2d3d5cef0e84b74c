import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { blockTemplatesMutationsCreateMutation } from './__generated__/blockTemplatesMutationsCreateMutation.graphql'
import type { blockTemplatesMutationsDeleteMutation } from './__generated__/blockTemplatesMutationsDeleteMutation.graphql'
import type { TemplateTexts } from './freshBlocks'
import type { BlockTemplate } from './useBlockTemplates'

/** What became of it: null when it is kept, else why not. Empty when that has been told already. */
type Outcome = readonly string[] | null

/** Keeps blocks with their texts under a name. With the same key a second press makes nothing twice. */
export function useCreateBlockTemplate(): [
  create: (name: string, blocks: readonly StoredBlock[], texts: TemplateTexts, key: string) => Promise<Outcome>,
  isBusy: boolean,
] {
  const intl = useIntl()
  const [commit, isBusy] = useMutation<blockTemplatesMutationsCreateMutation>(graphql`
    mutation blockTemplatesMutationsCreateMutation($input: CreateBlockTemplateInput!, $key: String) {
      createBlockTemplate(input: $input, idempotencyKey: $key) {
        blockTemplate {
          name
        }
        errors {
          message
        }
      }
    }
  `)
  const create = (name: string, blocks: readonly StoredBlock[], texts: TemplateTexts, key: string) =>
    new Promise<Outcome>((resolve) => {
      commit({
        variables: { input: { name, blocks: JSON.stringify(blocks), texts: JSON.stringify(texts) }, key },
        onCompleted: ({ createBlockTemplate: { blockTemplate, errors } }) => {
          if (!blockTemplate) return resolve(errors.map(({ message }) => message))
          toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.template.saved' }, { name: blockTemplate.name }) })
          resolve(null)
        },
        // the host has shown a toast for each error already
        onError: () => resolve([]),
      })
    })
  return [create, isBusy]
}

/**
 * Takes a template away, and offers to take that back.
 * @param onChanged the list is another one: after the deletion, and when it was taken back
 */
export function useDeleteBlockTemplate(onChanged: () => void): (template: Pick<BlockTemplate, 'id' | 'name'>) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  const [commit] = useMutation<blockTemplatesMutationsDeleteMutation>(graphql`
    mutation blockTemplatesMutationsDeleteMutation($id: ID!) {
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

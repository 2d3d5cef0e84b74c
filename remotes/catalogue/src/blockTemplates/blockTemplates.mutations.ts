import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { blockTemplatesMutationsCreateMutation } from './__generated__/blockTemplatesMutationsCreateMutation.graphql'
import type { blockTemplatesMutationsDeleteMutation } from './__generated__/blockTemplatesMutationsDeleteMutation.graphql'
import type { TemplateTexts } from './freshBlocks'
import type { BlockTemplate } from './useBlockTemplates'

/** null when saved, otherwise the reasons. Empty if they were shown already. */
type Outcome = readonly string[] | null

/** Saves blocks with their texts as a template. A second click with the same key creates nothing. */
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
 * Deletes a template, and offers to undo it.
 * @param onChanged called after the deletion, and after undoing it
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

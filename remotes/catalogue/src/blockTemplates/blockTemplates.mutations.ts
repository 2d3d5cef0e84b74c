import { useTellDone } from '@vitrine/forms'
import { graphql, useAct } from '@vitrine/relay'
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
  const [act, isBusy] = useAct<blockTemplatesMutationsCreateMutation>(
    graphql`
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
  `,
    'caller',
  )
  const create = async (name: string, blocks: readonly StoredBlock[], texts: TemplateTexts, key: string): Promise<Outcome> => {
    const answer = await act({ input: { name, blocks: JSON.stringify(blocks), texts: JSON.stringify(texts) }, key })
    if (!answer) return []
    if (!answer.blockTemplate) return answer.errors.map(({ message }) => message)
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.template.saved' }, { name: answer.blockTemplate.name }) })
    return null
  }
  return [create, isBusy]
}

/**
 * Deletes a template, and offers to undo it.
 * @param onChanged called after the deletion, and after undoing it
 */
export function useDeleteBlockTemplate(onChanged: () => void): (template: Pick<BlockTemplate, 'id' | 'name'>) => Promise<void> {
  const intl = useIntl()
  const tell = useTellDone(onChanged)
  const [act] = useAct<blockTemplatesMutationsDeleteMutation>(graphql`
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
  return async ({ id, name }) => {
    const answer = await act({ id })
    if (!answer) return
    onChanged()
    if (answer.changeSet) tell(intl.formatMessage({ id: 'catalogue.template.deleted' }, { name }), answer.changeSet)
  }
}

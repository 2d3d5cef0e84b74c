import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { useCreateBlockTemplateMutation } from './__generated__/useCreateBlockTemplateMutation.graphql'
import type { TemplateTexts } from './freshBlocks'

/** What became of it: null when it is kept, else why not. Empty when that has been told already. */
type Outcome = readonly string[] | null

/** Keeps blocks with their texts under a name. With the same key a second press makes nothing twice. */
export function useCreateBlockTemplate(): [create: (name: string, blocks: readonly StoredBlock[], texts: TemplateTexts, key: string) => Promise<Outcome>, isBusy: boolean] {
  const intl = useIntl()
  const [commit, isBusy] = useMutation<useCreateBlockTemplateMutation>(graphql`
    mutation useCreateBlockTemplateMutation($input: CreateBlockTemplateInput!, $key: String) {
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

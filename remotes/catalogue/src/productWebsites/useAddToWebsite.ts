import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import { useTellAnswer } from '../websiteState/useTellAnswer'
import type { AddToWebsiteInput, useAddToWebsiteMutation } from './__generated__/useAddToWebsiteMutation.graphql'

/** Adds a product to a website, and offers to undo it. Shows what it lacks; the server decides. */
export function useAddToWebsite(onChanged: () => void): readonly [(input: AddToWebsiteInput, website: string) => Promise<void>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [commit, isBusy] = useMutation<useAddToWebsiteMutation>(graphql`
    mutation useAddToWebsiteMutation($input: AddToWebsiteInput!, $key: String) {
      addToWebsite(input: $input, idempotencyKey: $key) {
        changeSet {
          id
        }
        notice
        missing {
          label
        }
        errors {
          message
        }
      }
    }
  `)
  const add = (input: AddToWebsiteInput, website: string) =>
    new Promise<void>((resolve) => {
      commit({
        variables: { input, key: newIdempotencyKey() },
        // the host has shown a toast for each error already
        onError: () => resolve(),
        onCompleted: ({ addToWebsite }) => {
          tell(addToWebsite, intl.formatMessage({ id: 'catalogue.website.added' }, { website }))
          resolve()
        },
      })
    })
  return [add, isBusy]
}

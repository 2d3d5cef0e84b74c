import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useChangeWebsiteProductMutation } from './__generated__/useChangeWebsiteProductMutation.graphql'
import { useTellAnswer } from './useTellAnswer'
import type { WebsiteAction } from './websiteActions'

/**
 * Performs an action on a product of a website, and offers to undo it.
 * @param onChanged called after success, refusal or undo
 */
export function useChangeWebsiteProduct(onChanged: () => void): readonly [(id: string, action: WebsiteAction) => Promise<void>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [commit, isBusy] = useMutation<useChangeWebsiteProductMutation>(graphql`
    mutation useChangeWebsiteProductMutation($input: ChangeWebsiteProductInput!, $key: String) {
      changeWebsiteProduct(input: $input, idempotencyKey: $key) {
        websiteProduct {
          # for the store: the card and the list read it there
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...WebsiteProductState_websiteProduct
        }
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
  const change = (id: string, action: WebsiteAction) =>
    new Promise<void>((resolve) => {
      commit({
        variables: { input: { id, action }, key: newIdempotencyKey() },
        // the host has shown a toast for each error already
        onError: () => resolve(),
        onCompleted: ({ changeWebsiteProduct }) => {
          const { changeSet, notice } = changeWebsiteProduct
          // a request that has to wait is reported as waiting, not as done
          const waits = changeSet && notice
          tell(
            { ...changeWebsiteProduct, notice: waits ? null : notice },
            waits || intl.formatMessage({ id: `catalogue.website.did.${action}` }),
            `website.${id}`,
          )
          resolve()
        },
      })
    })
  return [change, isBusy]
}

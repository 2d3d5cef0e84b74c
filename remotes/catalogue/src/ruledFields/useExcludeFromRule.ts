import { graphql, useMutation } from '@vitrine/relay'
import type { useExcludeFromRuleMutation } from './__generated__/useExcludeFromRuleMutation.graphql'

/** Makes a rule skip a product from now on. Returns whether it worked; if not, the host has shown a toast. */
export function useExcludeFromRule(): [exclude: (rule: string, product: string) => Promise<boolean>, isBusy: boolean] {
  const [commit, isBusy] = useMutation<useExcludeFromRuleMutation>(graphql`
    mutation useExcludeFromRuleMutation($id: ID!, $product: ID!) {
      excludeFromRule(id: $id, product: $product, excluded: true) {
        errors {
          code
        }
      }
    }
  `)
  const exclude = (id: string, product: string) =>
    new Promise<boolean>((resolve) => {
      commit({ variables: { id, product }, onCompleted: ({ excludeFromRule: { errors } }) => resolve(errors.length === 0), onError: () => resolve(false) })
    })
  return [exclude, isBusy]
}

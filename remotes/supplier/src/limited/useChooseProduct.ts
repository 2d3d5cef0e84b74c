import { graphql, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { addressOf, useNavigate } from '@vitrine/shell'
import type { useChooseProductMutation } from './__generated__/useChooseProductMutation.graphql'

/** Switches to another product of the link: the same session, another product. */
export function useChooseProduct(): (id: string) => void {
  const session = useSessionStore()
  const navigate = useNavigate()
  const [commit] = useMutation<useChooseProductMutation>(graphql`
    mutation useChooseProductMutation($id: ID!) {
      chooseShareLinkProduct(id: $id) {
        id
        productId
        createdAt
        expiresAfter
        availability
      }
    }
  `)
  return (chosen) =>
    void commit({
      variables: { id: chosen },
      onCompleted: ({ chooseShareLinkProduct: link }) => {
        if (!link) return
        const { id, productId, createdAt, expiresAfter, availability } = link
        session.setShareLink({ id: Number(id), productId: Number(productId), createdAt, expiresAfter, availability })
        void navigate(addressOf('products.limited', { id: productId }))
      },
    })
}

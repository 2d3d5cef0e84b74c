import type { SaveOutcome } from '@vitrine/drafts'
import { graphql, useAct } from '@vitrine/relay'
import { useHeldWarnings, useOutcomeOf } from '@vitrine/forms'
import type { UpdateProductInput, useUpdateProductMutation } from './__generated__/useUpdateProductMutation.graphql'

/**
 * Saves changed fields of a product against their base revision. The Relay store is updated from the server's answer, and with
 * it every screen that shows the product.
 * @param onSaved called only if something was written
 */
export function useUpdateProduct(onSaved: (changeSet: { id: string; itemCount: number }) => void): (input: UpdateProductInput) => Promise<SaveOutcome> {
  const outcomeOf = useOutcomeOf()
  const held = useHeldWarnings()
  const [act] = useAct<useUpdateProductMutation>(
    graphql`
    mutation useUpdateProductMutation($input: UpdateProductInput!) {
      updateProduct(input: $input) {
        product {
          id
          revision
          # What follows is for the store: the header, the form and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          name active updatedAt updatedBy
          # eslint-disable-next-line relay/unused-fields
          contents { language name shortDescription description descriptionHtml urlKey metaTitle metaKeywords metaDescription priceCardDescription }
          # eslint-disable-next-line relay/unused-fields
          fields { field value } lockedFields
          # eslint-disable-next-line relay/unused-fields
          takenUrlKeys { language urlKey product { id name } }
          # eslint-disable-next-line relay/unused-fields
          productinspector { missingInformation missingOptionalInformation advice }
          # eslint-disable-next-line relay/unused-fields
          score
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...ProductInspection_product
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useTabCounts_product
        }
        changeSet {
          id
          itemCount
        }
        merged {
          label
          by
        }
        conflicts {
          field
          base
          theirs
          by
          at
          isOwn
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
    'caller',
  )
  return async (input) => {
    const updated = await act({ input: { ...input, holdWarnings: held.holds(input) } })
    if (!updated) return { kind: 'failed' }
    const { product, ...answer } = updated
    const { changeSet, merged, conflicts, errors } = answer
    held.note(input, errors)
    if (!product || !changeSet || conflicts.length > 0 || errors.length > 0) return outcomeOf(product, answer)
    onSaved(changeSet)
    return { kind: 'saved', revision: product.revision, merged }
  }
}

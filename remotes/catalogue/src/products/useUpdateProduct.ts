import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { UpdateProductInput, useUpdateProductMutation } from './__generated__/useUpdateProductMutation.graphql'

/** A field that somebody else changed meanwhile; values are JSON. */
export interface FieldConflict {
  readonly field: string
  readonly theirs: string
  readonly by: string
  readonly at: string
}

export interface FieldError {
  readonly field: string | null | undefined
  readonly message: string
}

/** What became of an update. `failed` has been told to the person already; nothing was written. */
export type UpdateOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'unchanged'; revision: number }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; revision: number }
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'failed' }

/**
 * Saves changed fields of a product against the revision they were based on. The store takes the product as the server
 * answers it, so every screen that shows it is up to date. Says so in a toast only when something was written.
 */
export function useUpdateProduct(): [update: (input: UpdateProductInput) => Promise<UpdateOutcome>, isSaving: boolean] {
  const intl = useIntl()
  const [commit, isSaving] = useMutation<useUpdateProductMutation>(graphql`
    mutation useUpdateProductMutation($input: UpdateProductInput!) {
      updateProduct(input: $input) {
        product {
          id
          revision
          # What follows is for the store: the header, the form and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          name active updatedAt updatedBy
          # eslint-disable-next-line relay/unused-fields
          contents { language name shortDescription description urlKey metaTitle metaKeywords metaDescription priceCardDescription }
          # eslint-disable-next-line relay/unused-fields
          productinspector { missingInformation missingOptionalInformation }
        }
        changeSet {
          itemCount
        }
        conflicts {
          field
          theirs
          by
          at
        }
        errors {
          field
          message
        }
      }
    }
  `)

  const update = (input: UpdateProductInput) =>
    new Promise<UpdateOutcome>((resolve) => {
      commit({
        variables: { input },
        // The hall has shown a toast for each error already
        onError: () => resolve({ kind: 'failed' }),
        onCompleted: ({ updateProduct: { product, changeSet, conflicts, errors } }) => {
          if (errors.length > 0) return resolve({ kind: 'refused', errors })
          if (!product) return resolve({ kind: 'failed' })
          const { revision } = product
          if (conflicts.length > 0) return resolve({ kind: 'conflict', conflicts, revision })
          if (!changeSet) return resolve({ kind: 'unchanged', revision })
          // One save raises the revision by one; more means that it met another one
          const id = revision > input.revision + 1 ? 'catalogue.save.merged' : 'catalogue.save.saved'
          toasts.show({ kind: 'success', text: intl.formatMessage({ id }, { count: changeSet.itemCount }) })
          resolve({ kind: 'saved', revision })
        },
      })
    })

  return [update, isSaving]
}

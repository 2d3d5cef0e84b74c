import { useTellDone } from '@vitrine/forms'
import { graphql, newIdempotencyKey, quietly, useMutation, wordsOfServer } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { ImageAssociationInput, useAssociateImagesMutation } from './__generated__/useAssociateImagesMutation.graphql'

export type Association = ImageAssociationInput

/**
 * Adds photos of the library to products as one change set, with a toast and Undo.
 * @returns null when it was done; otherwise the message of a refusal
 */
export function useAssociateImages(onChanged?: () => void): {
  associate(associations: readonly Association[]): Promise<string | null>
  isAssociating: boolean
} {
  const intl = useIntl()
  const tell = useTellDone(onChanged)
  const [commit, isAssociating] = useMutation<useAssociateImagesMutation>(graphql`
    mutation useAssociateImagesMutation($associations: [ImageAssociationInput!]!, $key: String) {
      associateImages(associations: $associations, idempotencyKey: $key) {
        products {
          id
          imageproductassociationSet {
            id
            position
            image {
              id
              image500282Url
            }
          }
        }
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const failed = (reason: string | null) =>
    reason === null ? intl.formatMessage({ id: 'media.associate.unreached' }) : intl.formatMessage({ id: 'media.associate.failed' }, { reason })
  const associate = (associations: readonly Association[]) =>
    new Promise<string | null>((resolve) => {
      commit({
        variables: { associations, key: newIdempotencyKey() },
        ...quietly,
        onError: (error) => resolve(failed(wordsOfServer(error))),
        onCompleted: ({ associateImages: { changeSet, products, errors } }) => {
          if (errors.length > 0) return resolve(failed(errors.map(({ message }) => message).join(' ')))
          tell(intl.formatMessage({ id: 'media.associate.done' }, { count: products.length }), changeSet)
          onChanged?.()
          resolve(null)
        },
      })
    })
  return { associate, isAssociating }
}

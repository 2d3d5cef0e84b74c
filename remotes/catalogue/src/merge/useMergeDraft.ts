/* eslint-disable relay/unused-fields -- read by the parts of the screen, which know no Relay */
import { graphql, useSearched } from '@vitrine/relay'
import type { useMergeDraftQuery, useMergeDraftQuery$data } from './__generated__/useMergeDraftQuery.graphql'
import { type MergeAddress, type MergeDecisions, mergeInput } from './mergeAddress'

export type MergeDraft = useMergeDraftQuery$data['productMergeDraft']
export type MergeProduct = MergeDraft['products'][number]
export type MergedField = MergeDraft['fields'][number]

/** The preview of a merge, reloaded after each decision; the previous result stays until then. */
export function useMergeDraft(address: MergeAddress, decisions: MergeDecisions): { draft: MergeDraft | undefined; hasFailed: boolean; retry(): void } {
  const { found, hasFailed, retry } = useSearched<useMergeDraftQuery>(
    graphql`
      query useMergeDraftQuery($input: ProductMergeInput!) {
        productMergeDraft(input: $input) {
          products {
            id
            name
            sku
            eanCode
            originalType
            active
            imageproductassociationSet(limit: 1) {
              image {
                image500282Url
              }
            }
          }
          problems {
            field
            code
            message
          }
          fields {
            field
            label
            rule
            differs
            canChoose
            canWrite
            values {
              productId
              value
              words
            }
            result {
              value
              words
            }
          }
          moves {
            contentType
            label
          }
          retires {
            contentType
            label
          }
          websites {
            name
            product {
              id
              name
            }
            addresses
            isTargetOnline
          }
          shareLinks {
            id
            recipientEmail
            product {
              id
              name
            }
          }
          possibleAxes {
            id
            name
          }
          axes {
            id
          }
        }
      }
    `,
    { input: mergeInput(address, decisions) },
    'network-only',
  )
  return { draft: found?.productMergeDraft, hasFailed, retry }
}

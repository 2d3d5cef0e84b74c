import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { usePrepareMergeMutation } from './__generated__/usePrepareMergeMutation.graphql'
import { type MergeAddress, type MergeDecisions, mergeInput } from './mergeAddress'

/** Freezes a merge of products as a job that waits for a yes. Nothing is written before it is started. */
export function usePrepareMerge(): (address: MergeAddress, decisions: MergeDecisions) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareMergeMutation>(
    graphql`
      mutation usePrepareMergeMutation($input: ProductMergeInput!) {
        prepareProductMerge(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductMerge,
  )
  return (address, decisions) => prepare({ input: mergeInput(address, decisions) })
}

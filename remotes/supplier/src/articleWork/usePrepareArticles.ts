import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { EmeubelProductsInput, usePrepareArticlesMutation } from './__generated__/usePrepareArticlesMutation.graphql'

/** Freezes a selection of articles as a job that waits for a yes. Nothing is written, and a job that nobody starts is forgotten. */
export function usePrepareArticles(): (input: EmeubelProductsInput) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareArticlesMutation>(
    graphql`
      mutation usePrepareArticlesMutation($input: EmeubelProductsInput!) {
        prepareEmeubelProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareEmeubelProductsBulk,
  )
  return (input) => prepare({ input })
}

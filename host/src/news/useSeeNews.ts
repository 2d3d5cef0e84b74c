import { graphql, inBackground, useMutation } from '@vitrine/relay'
import type { useSeeNewsMutation } from './__generated__/useSeeNewsMutation.graphql'

const background = { cacheConfig: inBackground }

/** Records that the news was seen. If that fails, it is offered again. */
export function useSeeNews(): () => void {
  const [commit] = useMutation<useSeeNewsMutation>(graphql`
    mutation useSeeNewsMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        me {
          id
          newsSince
        }
        errors {
          message
        }
      }
    }
  `)
  return () => {
    commit({ variables: { input: { newsSeen: true } }, ...background, onError: () => undefined })
  }
}

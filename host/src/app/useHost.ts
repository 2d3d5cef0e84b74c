import { graphql } from '@vitrine/relay'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { useHostQuery } from './__generated__/useHostQuery.graphql'

/** The viewer and the server's environment. Loaded once per session; suspends until then, so callers are within a `Quiet`. */
export function useHost() {
  return useLazyLoadQuery<useHostQuery>(
    graphql`
      # eslint-disable-next-line relay/unused-fields -- one question for the whole bar, its parts read what they draw
      query useHostQuery {
        me {
          id
          email
          firstName
          lastName
          language
          showOnboarding
          newsSince
        }
        environment {
          environment
          debug
        }
      }
    `,
    {},
  )
}

import { graphql } from '@vitrine/relay'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { useHostQuery } from './__generated__/useHostQuery.graphql'

/**
 * Who is signed in, and where the server stands. Asked once per session, whoever asks; suspends until it is known, so
 * callers stand in a `Quiet`.
 */
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

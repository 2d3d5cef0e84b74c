import { graphql } from '@vitrine/relay'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { useHallQuery } from './__generated__/useHallQuery.graphql'

/**
 * Who is signed in, and where the server stands. Asked once per session, whoever asks; suspends until it is known, so
 * callers stand in a `Quiet`.
 */
export function useHall() {
  return useLazyLoadQuery<useHallQuery>(
    graphql`
      # eslint-disable-next-line relay/unused-fields -- one question for the whole bar, its parts read what they draw
      query useHallQuery {
        me {
          id
          email
          firstName
          lastName
          language
          showOnboarding
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

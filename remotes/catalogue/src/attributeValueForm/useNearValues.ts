import { graphql, useSearched } from '@vitrine/relay'
import type { useNearValuesQuery } from './__generated__/useNearValuesQuery.graphql'

/** The values of an attribute that are nearly the word that is being typed, the surest first. */
export function useNearValues(attribute: string, text: string, except: string | undefined) {
  const { found } = useSearched<useNearValuesQuery>(
    graphql`
      query useNearValuesQuery($attribute: ID!, $text: String!, $except: ID) {
        attribute(id: $attribute) {
          nearValues(to: $text, except: $except) {
            value {
              id
              value
              productCount
            }
            reason
          }
        }
      }
    `,
    text === '' ? null : { attribute, text, except },
    // a value that was added a moment ago counts
    'network-only',
  )
  const near = (text !== '' && found?.attribute?.nearValues) || []
  return near.map(({ reason, value: { id, value, productCount } }) => ({ id, value, productCount, reason }))
}

import { graphql, useSearched } from '@vitrine/relay'
import type { useNearValuesQuery } from './__generated__/useNearValuesQuery.graphql'

/** Values of an attribute that are nearly the same as the word being typed, most similar first. */
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
    // includes a value that was added a moment ago
    'network-only',
  )
  const near = (text !== '' && found?.attribute?.nearValues) || []
  return near.map(({ reason, value: { id, value, productCount } }) => ({ id, value, productCount, reason }))
}

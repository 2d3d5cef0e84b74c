import { graphql, readInlineData } from '@vitrine/relay'
import type { templateChoices_query$data, templateChoices_query$key } from './__generated__/templateChoices_query.graphql'

interface Choice {
  value: string
  label: string
}

/** Where cards of a template can be placed. */
export function templateChoices(key: templateChoices_query$key): Readonly<Record<'websites' | 'stores', readonly Choice[]>> {
  const { websites, stockLocations }: templateChoices_query$data = readInlineData(
    graphql`
      fragment templateChoices_query on Query @inline {
        websites {
          id
          name
        }
        stockLocations {
          id
          name
          kind
        }
      }
    `,
    key,
  )
  const choice = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({ value: id, label: name })
  return { websites: websites.map(choice), stores: stockLocations.filter(({ kind }) => kind === 'STORE').map(choice) }
}

import { graphql, readInlineData } from '@vitrine/relay'
import type { listChoices_query$data, listChoices_query$key } from './__generated__/listChoices_query.graphql'

interface Choice {
  value: string
  label: string
}

/**
 * The options of a price list's form: parents, campaigns, websites, stores. `own` cannot be its own parent; `search` is the present
 * choice, and may be a colleague's.
 */
export function listChoices(
  key: listChoices_query$key,
  own?: string,
  search?: { readonly id: string; readonly label: string } | null,
): Readonly<Record<'parent' | 'campaign' | 'scopeSearch' | 'websites' | 'stores', readonly Choice[]>> {
  const { priceLists, campaigns, savedSearches, websites, stockLocations }: listChoices_query$data = readInlineData(
    graphql`
      fragment listChoices_query on Query @inline {
        priceLists {
          results(limit: 200, ordering: "name") {
            id
            name
          }
        }
        campaigns {
          results(limit: 200, ordering: "-date") {
            id
            name
          }
        }
        savedSearches(list: "products") {
          id
          label
        }
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
  return {
    parent: priceLists.results.filter(({ id }) => id !== own).map(choice),
    campaign: campaigns.results.map(choice),
    scopeSearch: [...savedSearches, ...(search && !savedSearches.some(({ id }) => id === search.id) ? [search] : [])].map(({ id, label }) => ({
      value: id,
      label,
    })),
    websites: websites.map(choice),
    stores: stockLocations.filter(({ kind }) => kind === 'STORE').map(choice),
  }
}

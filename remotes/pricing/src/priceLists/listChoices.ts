import { graphql, readInlineData } from '@vitrine/relay'
import type { listChoices_query$data, listChoices_query$key } from './__generated__/listChoices_query.graphql'

interface Choice {
  value: string
  label: string
}

/** What the form of a price list can be given: a parent, websites, stores. `own` cannot be its own parent. */
export function listChoices(key: listChoices_query$key, own?: string): Readonly<Record<'parent' | 'websites' | 'stores', readonly Choice[]>> {
  const { priceLists, websites, stockLocations }: listChoices_query$data = readInlineData(
    graphql`
      fragment listChoices_query on Query @inline {
        priceLists {
          results(limit: 200, ordering: "name") {
            id
            name
          }
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
    websites: websites.map(choice),
    stores: stockLocations.filter(({ kind }) => kind === 'STORE').map(choice),
  }
}

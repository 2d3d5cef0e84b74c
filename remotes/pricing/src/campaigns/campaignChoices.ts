import { graphql, readInlineData } from '@vitrine/relay'
import type { campaignChoices_query$data, campaignChoices_query$key } from './__generated__/campaignChoices_query.graphql'

interface Choice {
  value: string
  label: string
}

/** The options of a campaign's form: the templates of price cards. */
export function campaignChoices(key: campaignChoices_query$key): Readonly<Record<'cardTemplate', readonly Choice[]>> {
  const { priceCardTemplates }: campaignChoices_query$data = readInlineData(
    graphql`
      fragment campaignChoices_query on Query @inline {
        priceCardTemplates {
          results(limit: 200, ordering: "name") {
            id
            name
          }
        }
      }
    `,
    key,
  )
  return { cardTemplate: priceCardTemplates.results.map(({ id, name }) => ({ value: id, label: name })) }
}

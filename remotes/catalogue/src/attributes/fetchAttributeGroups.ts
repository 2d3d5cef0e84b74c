import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import type { fetchAttributeGroupsQuery } from './__generated__/fetchAttributeGroupsQuery.graphql'
import { attributeGroupOptions } from './attributeGroupOptions'

/** The groups of attributes: the filter takes their names in Dutch, and shows them in the reader's language as well. */
export async function fetchAttributeGroups(environment: Environment): Promise<readonly { value: string; label: string }[]> {
  const query = graphql`
    query fetchAttributeGroupsQuery {
      attributes(filter: { grouped: true }) {
        groups
        results(limit: 100, ordering: "sort_order") {
          groups {
            language
            text
          }
        }
      }
    }
  `
  const found = await fetchQuery<fetchAttributeGroupsQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise()
  const { groups = [], results = [] } = found?.attributes ?? {}
  return attributeGroupOptions(
    groups,
    results.map((one) => one.groups.map(({ language, text }) => ({ language, text }))),
    document.documentElement.lang || 'en',
  )
}

import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import type { fetchAttributeGroupsQuery } from './__generated__/fetchAttributeGroupsQuery.graphql'

/** The groups of attributes, by their names in Dutch. */
export async function fetchAttributeGroups(environment: Environment): Promise<readonly string[]> {
  const query = graphql`
    query fetchAttributeGroupsQuery {
      attributes {
        groups
      }
    }
  `
  return (await fetchQuery<fetchAttributeGroupsQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise())?.attributes.groups ?? []
}

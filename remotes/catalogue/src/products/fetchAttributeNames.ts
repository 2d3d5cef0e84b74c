import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import type { fetchAttributeNamesQuery } from './__generated__/fetchAttributeNamesQuery.graphql'

/** The server's maximum page size. */
const PAGE = 200

/** The names of all attributes that a cell can show, sorted by name: not files. */
export async function fetchAttributeNames(environment: Environment): Promise<readonly { code: string; name: string }[]> {
  const found: { code: string; name: string }[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = graphql`
      query fetchAttributeNamesQuery($limit: Int, $offset: Int) {
        attributes {
          results(limit: $limit, offset: $offset, ordering: "name") {
            code
            name
            type
          }
        }
      }
    `
    const answer = await fetchQuery<fetchAttributeNamesQuery>(environment, query, { limit: PAGE, offset }, { fetchPolicy: 'store-or-network' }).toPromise()
    const page = answer?.attributes.results ?? []
    found.push(...page.flatMap(({ code, name, type }) => (type === 'FILE' ? [] : [{ code, name }])))
    if (page.length < PAGE) return found
  }
}

import { graphql, type GraphQLTaggedNode, readInlineData } from '@vitrine/relay'
import type { valueCounts_count$key } from './__generated__/valueCounts_count.graphql'

/** How a list requests the number of rows per value of a filter. */
export interface ValueCounts {
  query: GraphQLTaggedNode
  read(response: unknown): ReadonlyMap<string, number>
}

const fragment = graphql`
  fragment valueCounts_count on ValueCount @inline {
    value
    count
  }
`

/**
 * Declares the query for the number of rows per value, for all filters with a `countBy`.
 * @param query `query XCountsQuery($search: String, $filter: XFilter, $by: XCountBy!)` with `counts(by: $by) {
 * ...valueCounts_count }`
 */
export function valueCounts<Response>(query: GraphQLTaggedNode, countsOf: (response: Response) => readonly valueCounts_count$key[]): ValueCounts {
  const read = (key: valueCounts_count$key) => {
    const { value, count } = readInlineData(fragment, key)
    return [value, count] as const
  }
  return { query, read: (response) => new Map(countsOf(response as Response).map(read)) }
}

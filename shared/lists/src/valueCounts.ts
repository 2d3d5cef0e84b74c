import { graphql, type GraphQLTaggedNode, readInlineData } from '@vitrine/relay'
import type { valueCounts_count$key } from './__generated__/valueCounts_count.graphql'

/** How a list asks how many rows each value of a filter would hold. */
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
 * States how the server counts the rows of a list by the values of a filter, for all filters with a `countBy`.
 *
 * @param query `query XCountsQuery($search: String, $filter: XFilter, $by: XCountBy!)` with `counts(by: $by) { ...valueCounts_count }`
 */
export function valueCounts<Response>(query: GraphQLTaggedNode, countsOf: (response: Response) => readonly valueCounts_count$key[]): ValueCounts {
  const read = (key: valueCounts_count$key) => {
    const { value, count } = readInlineData(fragment, key)
    return [value, count] as const
  }
  return { query, read: (response) => new Map(countsOf(response as Response).map(read)) }
}

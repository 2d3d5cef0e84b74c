import type { GraphQLTaggedNode } from '@vitrine/relay'
import { fetchCode } from './fetchCode'
import type { QuerySource } from './Remote'

/** What the compiler made of an entry's query, fetched first when the remote's front door does not carry it. */
export async function fetchArtifact(source: QuerySource): Promise<GraphQLTaggedNode> {
  return isLoader(source) ? (await fetchCode(source)).default : source
}

/** What the compiler makes of a query is never a function. */
function isLoader(source: QuerySource): source is Exclude<QuerySource, GraphQLTaggedNode> {
  return typeof source === 'function'
}

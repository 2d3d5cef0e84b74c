import type { GraphQLTaggedNode } from '@vitrine/relay'
import { fetchCode } from './fetchCode'
import type { QuerySource } from './Remote'

/** The compiled query of an entry, loaded first if it is not part of the remote's first chunk. */
export async function fetchArtifact(source: QuerySource): Promise<GraphQLTaggedNode> {
  return isLoader(source) ? (await fetchCode(source)).default : source
}

/** A compiled query is never a function. */
function isLoader(source: QuerySource): source is Exclude<QuerySource, GraphQLTaggedNode> {
  return typeof source === 'function'
}

import type { GraphQLSchema } from 'graphql'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'

/** What stands where the remote is going: a remote is judged against this, and not against the tree it was built from. */
export type Deployed = {
  schema: GraphQLSchema
  host: { shared: SharedVersions; documents: Documents }
  /** What the other remotes ask, by their names. */
  remotes: Map<string, Documents>
  /** Whose the remote of the same name is that runs there; null when there is none, or it does not say */
  owner: string | null
  /** What the other remotes say of themselves. */
  descriptions: readonly RemoteDescription[]
}

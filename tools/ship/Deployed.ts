import type { GraphQLSchema } from 'graphql'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'

/** What runs at the target of the remote: a remote is checked against this, and not against the tree it was built from. */
export type Deployed = {
  schema: GraphQLSchema
  host: { shared: SharedVersions; documents: Documents }
  /** Operations of the other remotes, by their names */
  remotes: Map<string, Documents>
  /** Owner of the remote of the same name that runs there; null when there is none, or it declares none */
  owner: string | null
  /** Registry lines of the other remotes */
  descriptions: readonly RemoteDescription[]
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import { readPageStyles } from '../bundler/readPageStyles.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import { readRecord } from '../bundler/releases.ts'
import { type Records, recordFiles } from './BuiltRemote.ts'
import { foldersIn } from './foldersIn.ts'
import type { Deployed } from './Deployed.ts'
import type { ShippedRemotes } from './ShippedRemotes.ts'

const read = <Value>(file: string, what: string): Value => {
  if (!existsSync(file))
    throw new Error(`${what} is looked for in ${file}, which is not there: build that release (node tools/build.ts), or name another with --against.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

/** The schema of a release. */
export const readSchema = (release: string): GraphQLSchema => buildSchema(readFileSync(join(release, 'schema.graphql'), 'utf8'))

/** What a host provides; its style sheets are read when an older build did not record them. */
const readProvided = (host: string): SharedVersions => {
  const shared = read<SharedVersions>(join(host, 'shared-versions.json'), 'What the host provides')
  const files = readRecord(host)?.builds[0]?.files
  return shared.styles || !files ? shared : { ...shared, styles: readPageStyles(true, host, files) }
}

/**
 * What runs at the target of a remote: the schema and the host of the running release, and the other remotes as they were
 * shipped, or as that release includes them.
 */
export const readDeployed = (release: string, shipped: ShippedRemotes, going: string): Deployed => {
  const host = join(release, 'host', 'dist')
  const names = new Set([...foldersIn(join(release, 'remotes')), ...shipped.shipped.map(({ remote }) => remote)])
  const others = [...names]
    .filter((remote) => remote !== going)
    .map((remote): [string, Partial<Pick<Records, 'documents' | 'description'>>] => {
      const folder = shipped.folderOf(remote)
      const live = folder.live === undefined ? undefined : folder.recordsOf(folder.live)
      const find = <Value>(name: string): Value | undefined => {
        const file = join(release, 'remotes', remote, 'dist', name)
        return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined
      }
      return [remote, live ?? { documents: find<Documents>(recordFiles.documents), description: find<RemoteDescription>(recordFiles.description) }]
    })
  return {
    owner: shipped.folderOf(going).line?.owner ?? null,
    schema: readSchema(release),
    host: { shared: readProvided(host), documents: read<Documents>(join(host, 'documents.json'), 'What the host asks of the server') },
    remotes: new Map(others.flatMap(([remote, { documents }]) => (documents ? [[remote, documents] as const] : []))),
    descriptions: [...others.flatMap(([, { description }]) => description ?? []), ...shipped.listed.filter(({ id }) => id !== going && !names.has(id))],
  }
}

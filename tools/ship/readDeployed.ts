import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import { type Room, rooms } from '../bundler/workspace.ts'
import type { Deployed } from './judgeBuild.ts'
import type { ShippedRooms } from './ShippedRooms.ts'

const read = <Value>(file: string, what: string): Value => {
  if (!existsSync(file)) throw new Error(`${what} is looked for in ${file}, which is not there: build that release (node tools/build.ts), or name another with --against.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

/** The schema of a release. */
export const readSchema = (release: string): GraphQLSchema => buildSchema(readFileSync(join(release, 'schema.graphql'), 'utf8'))

/**
 * What stands where a room is going: the schema and the hall of the release that runs, and the other rooms as they
 * were shipped, or as that release brings them.
 */
export const readDeployed = (release: string, shipped: ShippedRooms, going: Room): Deployed => {
  const hall = join(release, 'host', 'dist')
  const others = rooms.filter((room) => room !== going).flatMap((room): [Room, Documents][] => {
    const folder = shipped.folderOf(room)
    const live = folder.live === undefined ? undefined : folder.recordsOf(folder.live)
    if (live) return [[room, live.documents]]
    const file = join(release, 'remotes', room, 'dist', 'documents.json')
    return existsSync(file) ? [[room, JSON.parse(readFileSync(file, 'utf8')) as Documents]] : []
  })
  return {
    schema: readSchema(release),
    hall: { shared: read<SharedVersions>(join(hall, 'shared-versions.json'), 'What the hall provides'), documents: read<Documents>(join(hall, 'documents.json'), 'What the hall asks of the server') },
    rooms: new Map(others),
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import type { Deployed } from './Deployed.ts'
import { Refusal } from './Refusal.ts'

/** `release.json`: what runs at the target of a remote, for people who have nothing else of it. */
export type Release = {
  contract: number
  /** sha256 of schema.graphql */
  schemaHash: string
  /** Null when a server does not publish its schema; then it must be that of the contract */
  schema: string | null
  host: { shared: SharedVersions; documents: Documents }
  /** Documents null: unknown, for a remote that is served from elsewhere */
  /** Canaries that the server has stopped serving; missing in an older release, and in one that does not run */
  abortedCanaries?: { remote: string; build: string; since: string; reason: string }[]
  remotes: { description: RemoteDescription; documents: Documents | null }[]
}

export const hashSchema = (schema: string): string => createHash('sha256').update(schema).digest('hex')

const isRelease = (value: unknown): value is Release =>
  typeof value === 'object' && value !== null && 'schemaHash' in value && 'host' in value && 'remotes' in value && Array.isArray(value.remotes)

/** Reads a release from a file, or from a running host. Throws a readable message when there is none. */
export const readRelease = async (place: string): Promise<Release> => {
  const isAddress = /^https?:/.test(place)
  const read = async (): Promise<unknown> => {
    if (!isAddress) return JSON.parse(readFileSync(place, 'utf8'))
    const response = await fetch(place)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return response.json()
  }
  const release = await read().catch((error: unknown) => {
    throw new Refusal(2, [
      `What runs cannot be read at ${place} (${error instanceof Error ? error.message : String(error)}): name a release.json, such as https://vitrine.example/release.json.`,
    ])
  })
  if (!isRelease(release)) throw new Refusal(2, [`${place} is no release.json.`])
  return release
}

/** The schema that runs: from the release, or from the contract when both are the same. */
const schemaOf = ({ schema, schemaHash }: Release, known: string): string => {
  if (schema !== null) return schema
  if (hashSchema(known) === schemaHash) return known
  throw new Refusal(2, [
    'The server that runs does not show its schema, and it is another than that of the @vitrine/contract that is installed: install the contract of that release, or ask for its release.json.',
  ])
}

/**
 * What a remote is checked against, from a release.
 * @param going the remote, which is not checked against itself
 * @param known the schema of the installed contract
 */
export const deployedOf = (release: Release, going: string, known: string): Deployed => {
  const others = release.remotes.filter(({ description }) => description.id !== going)
  return {
    owner: release.remotes.find(({ description }) => description.id === going)?.description.owner ?? null,
    schema: buildSchema(schemaOf(release, known)),
    host: release.host,
    remotes: new Map(others.flatMap(({ description: { id }, documents }) => (documents ? [[id, documents] as const] : []))),
    descriptions: others.map(({ description }) => description),
  }
}

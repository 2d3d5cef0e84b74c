import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import { readRecord } from '../bundler/releases.ts'

/** What the ship checks read of federation's manifest */
export type Manifest = {
  name: string
  metaData: { globalName: string; buildInfo: { buildVersion: string }; remoteEntry: { name: string } }
  /** Hashes of the scripts, see tools/bundler/integrity.ts */
  integrity?: Record<string, string>
  /** What the build would provide to the whole page; empty, because it takes everything from the host */
  /** Also lists what it only takes, without files, where a copy of it is installed */
  shared?: { name: string; assets?: Record<'js' | 'css', { sync: string[]; async: string[] }> }[]
  exposes: { assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[]
}

/** What is kept of a build beside its hashed files, so that it can be checked and restored. */
export type Records = { manifest: Manifest; description: RemoteDescription; documents: Documents; shared: SharedVersions }

/** The last build of a remote in its `dist`. */
export type BuiltRemote = Records & { folder: string; buildId: string; files: string[] }

/** The file names of the records, in the order in which they are written. */
export const recordFiles = { documents: 'documents.json', shared: 'shared-versions.json', manifest: 'mf-manifest.json', description: 'remote.json' } as const

/** Reads the records in a folder; undefined when one is missing or truncated. */
export const readRecords = (folder: string): Records | undefined => {
  try {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return Object.fromEntries(Object.entries(recordFiles).map(([key, name]) => [key, read(name)])) as Records
  } catch {
    return undefined
  }
}

/** All files that a page may request after it has read this manifest. */
export const filesOfManifest = ({ metaData, exposes }: Manifest): string[] => [
  metaData.remoteEntry.name,
  ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async, ...assets.css.sync, ...assets.css.async]),
]

/** Reads the last build in `dist`. Throws a readable message when it was never built completely. */
export const readBuiltRemote = (remote: string, dist: string): BuiltRemote => {
  const last = readRecord(dist)?.builds[0]
  const records = readRecords(dist)
  if (!last || !records) throw new Error(`The remote ${remote} is not built in ${dist}.`)
  const files = last.files.filter((file) => file.startsWith('assets/'))
  const lost = [...new Set([...files, ...filesOfManifest(records.manifest)])].find((file) => !existsSync(join(dist, file)))
  if (lost) throw new Error(`The build of ${remote} in ${dist} lacks ${lost}: build it again.`)
  return { ...records, folder: dist, buildId: last.buildId, files }
}

import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readState, type RemoteState } from '@vitrine/registry/RemoteState'
import { hashScripts, integrityOf, jsonText } from '../bundler/integrity.ts'
import { keepLast, type KeptBuild, removeForgotten } from '../bundler/releases.ts'
import { type BuiltRemote, filesOfManifest, type Manifest, readRecords, recordFiles, type Records } from './BuiltRemote.ts'
import { placeCopy, placeText, settleFolder, unfinished } from './placeFile.ts'
import type { CanaryAudience } from './readCanary.ts'

/** Kept beside the builds, because neither a ship nor a rollback changes the operator's settings. */
const stateFile = 'state.json'

/** The second build and its audience. Its manifest is beside the live one, because addresses of files are relative to it. */
const canaryFile = 'canary.json'
const canaryManifest = 'canary-manifest.json'

/** Called after each completed step; a test kills the process there. */
type Step = (what: string) => void

const readJson = <Value>(file: string): Value | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return undefined
  }
}

/** What is kept of a build for this address. The hashes are those of the files in the folder, regardless of who built them. */
export const makeRecords = ({ folder, files, documents, shared, manifest, description }: BuiltRemote, entry: string): Records => {
  const hashed: Manifest = { ...manifest, integrity: hashScripts(folder, [...files, ...filesOfManifest(manifest)]) }
  return { documents, shared, manifest: hashed, description: { ...description, entry, integrity: integrityOf(jsonText(hashed)) } }
}

/**
 * The folder that a remote is served from. The manifest alone determines which build is live. A manifest is written when all
 * files that it references exist, and files are removed when no kept manifest references them. So whenever the process is
 * killed, the folder serves a complete build, and running it again finishes the work.
 */
export class RemoteFolder {
  readonly path: string
  readonly #step: Step

  constructor(path: string, step: Step = () => {}) {
    this.path = path
    this.#step = step
  }

  /** The build for new pages; undefined before the first one. */
  get live(): string | undefined {
    return readJson<Manifest>(join(this.path, recordFiles.manifest))?.metaData.buildInfo.buildVersion
  }

  /** The remote's registry line, as last shipped; undefined before the first build. */
  get line(): Records['description'] | undefined {
    return readJson<Records['description']>(join(this.path, recordFiles.description))
  }

  /** The operator's settings for it. */
  get state(): RemoteState {
    const file = join(this.path, stateFile)
    return existsSync(file) ? readState(readFileSync(file, 'utf8')) : {}
  }

  async setState(state: RemoteState): Promise<void> {
    await this.#write(stateFile, state)
    await settleFolder(this.path)
  }

  /** The build that some people get instead of the live one, from its line; undefined when everybody gets the live one. */
  get canary(): Canary | undefined {
    return readJson<Canary>(join(this.path, canaryFile))
  }

  /** The builds whose files are kept, the one that went live last first. */
  get builds(): ShippedBuild[] {
    const { builds = [] } = readJson<{ builds?: ShippedBuild[] }>(join(this.path, '.builds')) ?? {}
    // a recorded build that never went live, because the process was killed, must not push out the one in use
    const live = builds.find(({ buildId }) => buildId === this.live)
    return live ? [live, ...builds.filter((build) => build !== live)] : builds
  }

  /** The builds that were live before this one, the latest first: by shipping time, so that a second rollback goes further back. */
  earlierThan(buildId: string | undefined, builds = this.builds): ShippedBuild[] {
    const since = builds.find((build) => build.buildId === buildId)?.shippedAt ?? ''
    return builds.filter(({ shippedAt, isCanary }) => shippedAt < since && !isCanary).toSorted((one, other) => other.shippedAt.localeCompare(one.shippedAt))
  }

  recordsOf(buildId: string): Records | undefined {
    return readRecords(join(this.path, 'builds', buildId))
  }

  /** What this kept build would need but is missing. */
  missingFrom({ buildId, files }: ShippedBuild): string[] {
    const records = this.recordsOf(buildId)
    if (!records) return [join('builds', buildId)]
    return [...new Set([...files, ...filesOfManifest(records.manifest)])].filter((file) => !existsSync(join(this.path, file)))
  }

  /** Makes this build live: its files, its records, its manifest, in this order; then older files may be removed. */
  async publish(build: BuiltRemote, entry: string): Promise<void> {
    const records = await this.#bring(build, entry)
    await this.#goLive({ buildId: build.buildId, files: build.files, shippedAt: new Date().toISOString() }, records)
  }

  /** Puts this build beside the live one, for some people. It replaces an earlier canary. */
  async publishCanary(build: BuiltRemote, entry: string, audience: CanaryAudience): Promise<void> {
    const { manifest, description } = await this.#bring(build, entry.replace(/[^/]+$/, canaryManifest))
    const at = new Date().toISOString()
    await this.#write('.builds', { builds: keepLast(this.builds, { buildId: build.buildId, files: build.files, shippedAt: at, isCanary: true }) })
    await this.#write(canaryManifest, manifest)
    await this.#write(canaryFile, { ...description, since: at, by: userInfo().username, ...audience })
    await settleFolder(this.path)
  }

  /** From the next page load on, everybody gets the live build. The manifest stays for tabs that are open on the canary. */
  async endCanary(): Promise<void> {
    await rm(join(this.path, canaryFile), { force: true })
    await settleFolder(this.path)
  }

  /** Writes everything of a build except what serves it to people. */
  async #bring(build: BuiltRemote, entry: string): Promise<Records> {
    await this.#sweep()
    for (const file of build.files) await this.#copy(build.folder, file)
    if (build.files.length > 0) await settleFolder(join(this.path, 'assets'))
    const records = makeRecords(build, entry)
    for (const [key, name] of Object.entries(recordFiles)) await this.#write(join('builds', build.buildId, name), records[key as keyof Records])
    return records
  }

  /** Makes a kept build live again. Throws a readable message when its files are gone. */
  async goBackTo(build: ShippedBuild): Promise<void> {
    const missing = this.missingFrom(build)
    const records = this.recordsOf(build.buildId)
    if (missing.length > 0 || !records)
      throw new Error(`The build ${build.buildId} cannot come back: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} gone.`)
    const { isCanary: _, ...kept } = build
    await this.#goLive(kept, { ...records, description: { ...records.description, entry: this.line?.entry ?? records.description.entry } })
  }

  async #goLive(build: ShippedBuild, records: Records): Promise<void> {
    const kept = keepLast(this.builds, build)
    await this.#write('.builds', { builds: kept })
    await this.#write(recordFiles.manifest, records.manifest)
    // last: it can contain addresses that only the new build serves
    await this.#write(recordFiles.description, {
      ...records.description,
      since: new Date().toISOString(),
      by: userInfo().username,
      ...(this.earlierThan(build.buildId, kept).length === 0 && { isFirst: true }),
    })
    // the canary was tested against the build that has just been replaced
    await this.endCanary()
    await removeForgotten(this.path, kept)
    const folder = join(this.path, 'builds')
    for (const name of await readdir(folder)) {
      if (!kept.some(({ buildId }) => buildId === name)) await rm(join(folder, name), { recursive: true, force: true })
    }
    this.#step('removed what nobody needs any more')
  }

  async #copy(from: string, file: string): Promise<void> {
    // compressed copies first: where the file exists, they exist too
    for (const name of [`${file}.br`, `${file}.gz`, file]) {
      if (existsSync(join(from, name)) && (await placeCopy(join(from, name), join(this.path, name)))) this.#step(name)
    }
  }

  async #write(name: string, value: unknown): Promise<void> {
    await placeText(join(this.path, name), jsonText(value))
    this.#step(name)
  }

  /** Removes half-written files of a killed ship. */
  async #sweep(): Promise<void> {
    await mkdir(this.path, { recursive: true })
    const entries = await readdir(this.path, { withFileTypes: true, recursive: true })
    for (const entry of entries) if (entry.isFile() && entry.name.endsWith(unfinished)) await rm(join(entry.parentPath, entry.name), { force: true })
  }
}

/** A build that is kept in the folder. */
export type ShippedBuild = KeptBuild & {
  shippedAt: string
  /** It was a canary, and never the build for everybody */
  isCanary?: true
}

/** The line of a canary, with its audience. */
type Canary = Records['description'] & CanaryAudience

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

/** Kept beside the builds, because neither a ship nor a rollback changes what the operator has said. */
const stateFile = 'state.json'

/** The second build, and who gets it. Its manifest lies beside the live one, because addresses of files are relative to it. */
const canaryFile = 'canary.json'
const canaryManifest = 'canary-manifest.json'

/** Told of each step that has been done; a test kills us there. */
type Step = (what: string) => void

const readJson = <Value>(file: string): Value | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return undefined
  }
}

/** What is kept of a build that goes to this address. The hashes are those of the files as they lie there, whoever built them. */
export const makeRecords = ({ folder, files, documents, shared, manifest, description }: BuiltRemote, entry: string): Records => {
  const hashed: Manifest = { ...manifest, integrity: hashScripts(folder, [...files, ...filesOfManifest(manifest)]) }
  return { documents, shared, manifest: hashed, description: { ...description, entry, integrity: integrityOf(jsonText(hashed)) } }
}

/**
 * The folder that a remote is served from. Which build is live is told by the manifest alone; a manifest is put there
 * when all that it names is there, and files go when no manifest that is kept names them. So whatever moment we are
 * killed at, the folder serves a whole build, and doing it again finishes what was begun.
 */
export class RemoteFolder {
  readonly path: string
  readonly #step: Step

  constructor(path: string, step: Step = () => {}) {
    this.path = path
    this.#step = step
  }

  /** The build that new pages get; undefined before the first one. */
  get live(): string | undefined {
    return readJson<Manifest>(join(this.path, recordFiles.manifest))?.metaData.buildInfo.buildVersion
  }

  /** What the remote says of itself, as it was shipped last; undefined before the first build. */
  get line(): Records['description'] | undefined {
    return readJson<Records['description']>(join(this.path, recordFiles.description))
  }

  /** What the operator has said of it. */
  get state(): RemoteState {
    const file = join(this.path, stateFile)
    return existsSync(file) ? readState(readFileSync(file, 'utf8')) : {}
  }

  async setState(state: RemoteState): Promise<void> {
    await this.#write(stateFile, state)
    await settleFolder(this.path)
  }

  /** The build that some people get in the place of the live one, as it stands in the line; undefined when everybody gets that. */
  get canary(): Canary | undefined {
    return readJson<Canary>(join(this.path, canaryFile))
  }

  /** The builds whose files are kept, the one that came live last first. */
  get builds(): ShippedBuild[] {
    const { builds = [] } = readJson<{ builds?: ShippedBuild[] }>(join(this.path, '.builds')) ?? {}
    // one that was noted but never came live, because we were killed, must not push out what people use
    const live = builds.find(({ buildId }) => buildId === this.live)
    return live ? [live, ...builds.filter((build) => build !== live)] : builds
  }

  /** The builds that were live before this one, the latest first: by when they were shipped, so that going back twice goes further back. */
  earlierThan(buildId: string | undefined, builds = this.builds): ShippedBuild[] {
    const since = builds.find((build) => build.buildId === buildId)?.shippedAt ?? ''
    return builds.filter(({ shippedAt, isCanary }) => shippedAt < since && !isCanary).toSorted((one, other) => other.shippedAt.localeCompare(one.shippedAt))
  }

  recordsOf(buildId: string): Records | undefined {
    return readRecords(join(this.path, 'builds', buildId))
  }

  /** What this kept build would need and is no longer there. */
  missingFrom({ buildId, files }: ShippedBuild): string[] {
    const records = this.recordsOf(buildId)
    if (!records) return [join('builds', buildId)]
    return [...new Set([...files, ...filesOfManifest(records.manifest)])].filter((file) => !existsSync(join(this.path, file)))
  }

  /** Makes this build live: its files, its records, its manifest, in this order; then older files may go. */
  async publish(build: BuiltRemote, entry: string): Promise<void> {
    const records = await this.#bring(build, entry)
    await this.#goLive({ buildId: build.buildId, files: build.files, shippedAt: new Date().toISOString() }, records)
  }

  /** Puts this build beside the live one, for some people. One that was there before is replaced. */
  async publishCanary(build: BuiltRemote, entry: string, audience: CanaryAudience): Promise<void> {
    const { manifest, description } = await this.#bring(build, entry.replace(/[^/]+$/, canaryManifest))
    const at = new Date().toISOString()
    await this.#write('.builds', { builds: keepLast(this.builds, { buildId: build.buildId, files: build.files, shippedAt: at, isCanary: true }) })
    await this.#write(canaryManifest, manifest)
    await this.#write(canaryFile, { ...description, since: at, by: userInfo().username, ...audience })
    await settleFolder(this.path)
  }

  /** From the next page on everybody gets the live build. The manifest stays for the tabs that are open on the other. */
  async endCanary(): Promise<void> {
    await rm(join(this.path, canaryFile), { force: true })
    await settleFolder(this.path)
  }

  /** Brings all of a build that is not yet what makes somebody get it. */
  async #bring(build: BuiltRemote, entry: string): Promise<Records> {
    await this.#sweep()
    for (const file of build.files) await this.#copy(build.folder, file)
    if (build.files.length > 0) await settleFolder(join(this.path, 'assets'))
    const records = makeRecords(build, entry)
    for (const [key, name] of Object.entries(recordFiles)) await this.#write(join('builds', build.buildId, name), records[key as keyof Records])
    return records
  }

  /** Makes a kept build live again. Throws a sentence for people when its files are gone. */
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
    // last: it may name addresses that only the new build answers
    await this.#write(recordFiles.description, {
      ...records.description,
      since: new Date().toISOString(),
      by: userInfo().username,
      ...(this.earlierThan(build.buildId, kept).length === 0 && { isFirst: true }),
    })
    // it was tried against the build that has just been replaced
    await this.endCanary()
    await removeForgotten(this.path, kept)
    const folder = join(this.path, 'builds')
    for (const name of await readdir(folder)) {
      if (!kept.some(({ buildId }) => buildId === name)) await rm(join(folder, name), { recursive: true, force: true })
    }
    this.#step('removed what nobody needs any more')
  }

  async #copy(from: string, file: string): Promise<void> {
    // with the compressed twins first: whoever finds the file finds them too
    for (const name of [`${file}.br`, `${file}.gz`, file]) {
      if (existsSync(join(from, name)) && (await placeCopy(join(from, name), join(this.path, name)))) this.#step(name)
    }
  }

  async #write(name: string, value: unknown): Promise<void> {
    await placeText(join(this.path, name), jsonText(value))
    this.#step(name)
  }

  /** What a ship that was killed left half written. */
  async #sweep(): Promise<void> {
    await mkdir(this.path, { recursive: true })
    const entries = await readdir(this.path, { withFileTypes: true, recursive: true })
    for (const entry of entries) if (entry.isFile() && entry.name.endsWith(unfinished)) await rm(join(entry.parentPath, entry.name), { force: true })
  }
}

/** A build that is kept in the folder. */
export type ShippedBuild = KeptBuild & {
  shippedAt: string
  /** It was a canary, and never the build of everybody */
  isCanary?: true
}

/** The line of a canary, with who gets it. */
type Canary = Records['description'] & CanaryAudience

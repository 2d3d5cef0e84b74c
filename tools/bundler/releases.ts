import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A build and its files, as paths below the served folder. */
export type KeptBuild = { buildId: string; files: string[] }

/** `dist/.build`: what the folder contains, and which files belong to which of the last builds. */
type BuildRecord = { inputs: string; builds: KeptBuild[] }

// a tab opened before a new build still requests chunks of the old one
const keptBuilds = 5

/** The builds whose files stay when `build` takes over from `builds`: itself first, then the latest ones before it. */
export const keepLast = <Build extends KeptBuild>(builds: readonly Build[], build: Build): Build[] =>
  [build, ...builds.filter((other) => other.buildId !== build.buildId)].slice(0, keptBuilds)

/** The record of the folder `dist`; undefined when it was never built completely. */
export const readRecord = (dist: string): BuildRecord | undefined => {
  const file = join(dist, '.build')
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord
  } catch {
    // truncated by a killed build: build again
    return undefined
  }
}

const filesOf = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Moves the source maps out of the served folder `dist` to `shelf/<build>/`. */
export const moveMaps = async (dist: string, shelf: string, buildId: string): Promise<void> => {
  for (const file of (await filesOf(dist)).filter((path) => path.endsWith('.map'))) {
    const target = join(shelf, buildId, relative(dist, file))
    await mkdir(dirname(target), { recursive: true })
    await rename(file, target)
  }
}

/** Removes the hashed files below `folder`, with their compressed copies, that none of these builds lists. */
export const removeForgotten = async (folder: string, builds: readonly KeptBuild[]): Promise<void> => {
  const kept = new Set(builds.flatMap((build) => build.files))
  for (const file of await filesOf(join(folder, 'assets'))) {
    if (
      !kept.has(
        relative(folder, file)
          .replaceAll('\\', '/')
          .replace(/\.(br|gz)$/, ''),
      )
    )
      await rm(file, { force: true })
  }
}

/** Records a finished build and removes the hashed files (and maps) that none of the last builds uses. */
export const keepRelease = async (dist: string, shelf: string, release: { inputs: string; buildId: string; files: readonly string[] }): Promise<void> => {
  const { inputs, buildId, files } = release
  const builds = keepLast(readRecord(dist)?.builds ?? [], { buildId, files: [...files] })
  await removeForgotten(dist, builds)
  for (const folder of existsSync(shelf) ? await readdir(shelf) : []) {
    if (!builds.some((build) => build.buildId === folder)) await rm(join(shelf, folder), { recursive: true })
  }
  const record: BuildRecord = { inputs, builds }
  await writeFile(join(dist, '.build'), JSON.stringify(record))
}

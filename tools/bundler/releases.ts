import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type BuildName, folderOf, root } from './workspace.ts'

/** `dist/.build`: what lies in the folder, and which files belong to which of the last builds. */
type BuildRecord = { inputs: string; builds: { buildId: string; files: string[] }[] }

// a tab that was opened before a build still asks for that build's chunks
const keptBuilds = 5

const recordFile = (name: BuildName): string => join(folderOf(name), 'dist', '.build')

export const readRecord = (name: BuildName): BuildRecord | undefined => {
  const file = recordFile(name)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildRecord
  } catch {
    // cut short by a killed build: build anew
    return undefined
  }
}

const filesOf = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Moves the source maps out of the served folder, to `dist/maps/<name>/<build>/` at the root. */
export const moveMaps = async (name: BuildName, buildId: string): Promise<void> => {
  const dist = join(folderOf(name), 'dist')
  const shelf = join(root, 'dist', 'maps', name, buildId)
  for (const file of (await filesOf(dist)).filter((path) => path.endsWith('.map'))) {
    const target = join(shelf, relative(dist, file))
    await mkdir(dirname(target), { recursive: true })
    await rename(file, target)
  }
}

/** Notes a finished build and removes the hashed files (and maps) that none of the last builds uses. */
export const keepRelease = async (name: BuildName, inputs: string, buildId: string, files: readonly string[]): Promise<void> => {
  const dist = join(folderOf(name), 'dist')
  const previous = readRecord(name)?.builds ?? []
  const builds = [{ buildId, files: [...files] }, ...previous.filter((build) => build.buildId !== buildId)].slice(0, keptBuilds)
  const kept = new Set(builds.flatMap((build) => build.files))
  for (const file of await filesOf(join(dist, 'assets'))) {
    if (!kept.has(relative(dist, file).replace(/\.(br|gz)$/, ''))) await rm(file)
  }
  const maps = join(root, 'dist', 'maps', name)
  for (const folder of existsSync(maps) ? await readdir(maps) : []) {
    if (!builds.some((build) => build.buildId === folder)) await rm(join(maps, folder), { recursive: true })
  }
  const record: BuildRecord = { inputs, builds }
  await writeFile(recordFile(name), JSON.stringify(record))
}

import type { TestFiles } from './testFiles.ts'

/** The importers of a file, by its path from the root. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** The folders and files that a journey declares to touch, by the journey's path. */
export type Touches = ReadonlyMap<string, readonly string[]>

/** The tests that a change can reach. */
export interface Reached {
  files: TestFiles
  /** The file with unknown reach, if it makes everything run */
  unknown: string | null
}

const isSilent = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md')
// the code that queries or resolves the schema imports what the compilers generate from it
const isGenerated = (file: string): boolean => file.includes('/__generated__/')
const isBrowsers = (file: string): boolean => /^(host|remotes|shared)\//.test(file)
const liesIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

/** These files and all that import them, directly or indirectly. */
function withImporters(files: readonly string[], importers: Importers): ReadonlySet<string> {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/**
 * The tests that a change of these files can reach: those that import one of them, directly or indirectly, and the journeys
 * that touch one, or a screen that imports one. A file with unknown readers reaches everything.
 */
export function reachedTests(changed: readonly string[], all: TestFiles, importers: Importers, touches: Touches): Reached {
  const heard = changed.filter((file) => !isSilent(file))
  const unknown = heard.find((file) => file !== 'schema.graphql' && !importers.has(file))
  if (unknown !== undefined) return { files: all, unknown }
  const seeds = heard.includes('schema.graphql') ? [...heard, ...[...importers.keys()].filter(isGenerated)] : heard
  const reached = withImporters(seeds, importers)
  const moved = [...heard, ...[...reached].filter(isBrowsers)]
  const isTouched = (journey: string): boolean => (touches.get(journey) ?? []).some((place) => moved.some((file) => liesIn(file, place)))
  const keep = (files: readonly string[]) => files.filter((file) => reached.has(file))
  return {
    files: { jest: keep(all.jest), node: keep(all.node), browser: all.browser.filter((file) => reached.has(file) || isTouched(file)) },
    unknown: null,
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import type { TimedFile } from './Timing.ts'

/** How long a test file last took, in milliseconds, by its path from the root of the tree. */
export type FileTimes = Readonly<Record<string, number>>

const place = join(root, '.cache', 'timings.json')
/** From here on a file is begun before the others, lest all be done but one of them. */
const long = 45_000

// what a fresh clone goes by: these took longest when this was written
const expected = [
  ...['new/new', 'ship/ship'].map((name) => `tools/${name}`),
  ...['api/graphql/input/', 'services/backup/', 'services/jobs/', 'api/graphql/policy/', 'cli/', 'main'].map((name) => `server/src/${name}`),
  ...['websiteDelivery', 'deploy', 'memory', 'wholeCatalogue', 'alwaysRequired'].map((name) => `e2e/${name}`),
]

/** What the runs before this one took; nothing on a fresh clone. */
export const readFileTimes = (from = place): FileTimes => (existsSync(from) ? (JSON.parse(readFileSync(from, 'utf8')) as FileTimes) : {})

/** Keeps what these files took for the next run, beside what is known of the others. */
export const keepFileTimes = (files: readonly TimedFile[], to = place): void => {
  mkdirSync(dirname(to), { recursive: true })
  const times = { ...readFileTimes(to), ...Object.fromEntries(files.map(({ file, milliseconds }) => [file, Math.round(milliseconds)])) }
  writeFileSync(to, `${JSON.stringify(times, null, 2)}\n`)
}

const timeOf = (file: string, times: FileTimes): number => times[file] ?? (expected.some((start) => file.startsWith(start)) ? long : 0)

/** The files in the order in which they should begin: what takes longest first, the others as they stood. */
export const longestFirst = (files: readonly string[], times: FileTimes): string[] => files.toSorted((a, b) => timeOf(b, times) - timeOf(a, times))

/** Those that are worth beginning before all others. */
export const longFiles = (files: readonly string[], times: FileTimes): string[] => longestFirst(files, times).filter((file) => timeOf(file, times) >= long)

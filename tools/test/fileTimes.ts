import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import type { TimedFile } from './Timing.ts'

/** The last duration of a test file in milliseconds, by its path from the root of the tree. */
export type FileTimes = Readonly<Record<string, number>>

const place = join(root, '.cache', 'timings.json')
/** A file with this duration or more starts before the others, so that it is not left to the end. */
const long = 45_000

// defaults for a fresh clone: these took longest when this was written
const expected = [
  ...['new/new', 'ship/ship'].map((name) => `tools/${name}`),
  ...['api/graphql/input/', 'services/backup/', 'services/jobs/', 'api/graphql/policy/', 'cli/', 'main'].map((name) => `server/src/${name}`),
  ...['websiteDelivery', 'deploy', 'memory', 'wholeCatalogue', 'alwaysRequired'].map((name) => `e2e/${name}`),
]

/** The durations of earlier runs; empty on a fresh clone. */
export const readFileTimes = (from = place): FileTimes => (existsSync(from) ? (JSON.parse(readFileSync(from, 'utf8')) as FileTimes) : {})

/** Saves the durations of these files for the next run, beside the known ones of the others. */
export const keepFileTimes = (files: readonly TimedFile[], to = place): void => {
  mkdirSync(dirname(to), { recursive: true })
  const times = { ...readFileTimes(to), ...Object.fromEntries(files.map(({ file, milliseconds }) => [file, Math.round(milliseconds)])) }
  writeFileSync(to, `${JSON.stringify(times, null, 2)}\n`)
}

const timeOf = (file: string, times: FileTimes): number => times[file] ?? (expected.some((start) => file.startsWith(start)) ? long : 0)

/** The files in the order in which they should start: the slowest first, the others in their given order. */
export const longestFirst = (files: readonly string[], times: FileTimes): string[] => files.toSorted((a, b) => timeOf(b, times) - timeOf(a, times))

/** The files that should start before all others. */
export const longFiles = (files: readonly string[], times: FileTimes): string[] => longestFirst(files, times).filter((file) => timeOf(file, times) >= long)

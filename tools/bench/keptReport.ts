import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../check/runProgram.ts'

/** What → its figure in the report that was kept last. */
export type KeptFigures = ReadonlyMap<string, { measured: number; unit: string }>

const path = join(productRoot, 'docs/performance.md')

/** Reads the figures out of a report's tables. */
export function readFigures(report: string): KeptFigures {
  const rows = report.matchAll(/^\| (.+?) \| (-?[\d.]+) (\S+) \|/gm)
  return new Map(Array.from(rows, ([, what = '', measured, unit = '']) => [what, { measured: Number(measured), unit }]))
}

/** The figures of `docs/performance.md`; null where nothing was kept yet. */
export const readKept = (): KeptFigures | null => (existsSync(path) ? readFigures(readFileSync(path, 'utf8')) : null)

/** Writes a report without differences to `docs/performance.md`. */
export const keepReport = (report: string): void => writeFileSync(path, `${report.trimEnd()}\n`)

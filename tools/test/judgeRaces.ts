import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that has failed beside others and passed alone: where it stands, `e2e/shell.e2e.ts:130`, and what it is called. */
export interface Race {
  place: string
  title: string
}

/** A race that was seen before, and whose cause is to be found; a day as 2026-11-27. */
export interface KnownRace {
  file: string
  title: string
  seen: string
}

/** So many races of one run are a coincidence. More of them have a cause that these tests share. */
const tolerated = 2

const fileOf = (place: string): string => place.split(':')[0] ?? ''

/** The races that are known by name, and wait for somebody to find their cause. */
export const readKnownRaces = (): KnownRace[] => JSON.parse(readFileSync(join(import.meta.dirname, 'raced.json'), 'utf8')) as KnownRace[]

/**
 * Which races of a run count as failures: each that is known already, and all of them when they are more than two.
 * A race that was seen once refuses nobody; a second time it is a fault.
 */
export function judgeRaces(races: readonly Race[], known: readonly KnownRace[]): Race[] {
  if (races.length > tolerated) return [...races]
  return races.filter(({ place, title }) => known.some((one) => one.file === fileOf(place) && one.title === title))
}

/** One line for each race, as somebody looks for them in the output of a run. */
export const reportRaces = (races: readonly Race[]): string[] => races.map(({ place, title }) => `RACED ${fileOf(place)} ${title}`)

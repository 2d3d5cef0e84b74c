import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that failed beside others and passed alone: its place, `e2e/shell.e2e.ts:130`, and its title. */
export interface Race {
  place: string
  title: string
}

/** A race that was seen before and whose cause is unknown; the day has the form 2026-11-27. */
export interface KnownRace {
  file: string
  title: string
  seen: string
}

/** This many races in one run are a coincidence. More of them have a cause that these tests share. */
const tolerated = 2

const fileOf = (place: string): string => place.split(':')[0] ?? ''

/** The known races, whose causes have not been found yet. */
export const readKnownRaces = (): KnownRace[] => JSON.parse(readFileSync(join(import.meta.dirname, 'raced.json'), 'utf8')) as KnownRace[]

/**
 * The races of a run that count as failures: each known one, and all of them when there are more than two. A new race does not
 * fail the run; the second time it is a fault.
 */
export function judgeRaces(races: readonly Race[], known: readonly KnownRace[]): Race[] {
  if (races.length > tolerated) return [...races]
  return races.filter(({ place, title }) => known.some((one) => one.file === fileOf(place) && one.title === title))
}

/** One line per race, in the form that people search for in the output of a run. */
export const reportRaces = (races: readonly Race[]): string[] => races.map(({ place, title }) => `RACED ${fileOf(place)} ${title}`)

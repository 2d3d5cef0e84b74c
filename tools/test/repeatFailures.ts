import type { Counts } from './Counts.ts'
import { judgeRaces, type KnownRace, type Race } from './judgeRaces.ts'
import type { Failure, Result } from './runProgram.ts'

/** The failures of a suite, and how one place of it is rerun: alone, on a product or a database that no other test has used. */
export interface Repeatable {
  failures: readonly Failure[]
  repeat(place: string): Promise<Result>
}

/** More failures than this have a fault as cause, not a race; repeating them only costs time. */
const worthRepeating = 6

/**
 * Reruns every failed test once, when there are few. Those that then pass are races: they count as passed, unless `judgeRaces`
 * calls them failures.
 * @param total the counts of the whole run, which are changed accordingly
 * @returns the races, to be reported
 */
export async function repeatFailures(suites: readonly Repeatable[], total: Counts, known: readonly KnownRace[], say: (line: string) => void): Promise<Race[]> {
  const places = suites.flatMap(({ failures, repeat }) =>
    [...Map.groupBy(failures, ({ place }) => place)].map(([place, failed]) => ({ place, failed, repeat })),
  )
  if (places.length === 0 || places.length > worthRepeating) return []
  const passed: (Race & { count: number })[] = []
  for (const { place, failed, repeat } of places) {
    say(`… once more, alone: ${place}`)
    const { counts } = await repeat(place)
    if (counts.failed === 0 && counts.passed > 0) passed.push({ place, title: failed[0]?.title ?? '', count: failed.length })
  }
  const refused = judgeRaces(passed, known)
  for (const { count } of passed.filter((race) => !refused.includes(race))) {
    total.failed -= count
    total.passed += count
  }
  return passed.map(({ place, title }) => ({ place, title }))
}

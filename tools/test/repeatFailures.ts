import type { Counts } from './Counts.ts'
import { judgeRaces, type KnownRace, type Race } from './judgeRaces.ts'
import type { Failure, Result } from './runProgram.ts'

/** What failed of a suite, and how one place of it is run again: alone, on a product or a database that no other test has used. */
export interface Repeatable {
  failures: readonly Failure[]
  repeat(place: string): Promise<Result>
}

/** So much fails of a fault, not of a race; to repeat it would only cost time. */
const worthRepeating = 6

/**
 * Runs every test that failed once more, when they are few. Those that pass then are races: they count as passed, unless
 * `judgeRaces` calls them failures.
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

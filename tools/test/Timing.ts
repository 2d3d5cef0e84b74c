/** One test: its file, its title, and its duration in milliseconds (its own hooks and fixtures included). */
export type TimedTest = { file: string; title: string; milliseconds: number }

/** One test file: milliseconds from its first line to its last; the time outside its tests is set-up. */
export type TimedFile = { file: string; milliseconds: number }

/** Where the time of one suite went. Its files run in parallel, so their times add up to more than the wall-clock time. */
export class Timing {
  readonly tests: TimedTest[] = []
  readonly files: TimedFile[] = []
}

const seconds = (milliseconds: number, width = 7): string => `${(milliseconds / 1000).toFixed(1)} s`.padStart(width)
const sum = (list: readonly { milliseconds: number }[]): number => list.reduce((total, { milliseconds }) => total + milliseconds, 0)
const slowest = <Entry extends { milliseconds: number }>(list: readonly Entry[], count: number): Entry[] =>
  [...list].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count)

/** One suite for `reportTiming`: its name, its wall-clock time in milliseconds, and where that went. */
export type TimedSuite = { name: string; milliseconds: number; timing: Timing }

/** Where the time of a run went, as lines for people: the tests and the set-up of each suite, its slowest files, and the slowest tests of all. */
export const reportTiming = (suites: readonly TimedSuite[], counts = { files: 5, tests: 10 }): string[] => {
  const lines = ['', 'Where the time went (files run side by side, so tests and set-up add up to more than the clock)']
  for (const { name, milliseconds, timing } of suites) {
    const tests = sum(timing.tests)
    const setup = Math.max(0, sum(timing.files) - tests)
    lines.push(
      `${seconds(milliseconds)}  ${name}${timing.tests.length > 0 ? `: ${timing.tests.length} tests ${seconds(tests, 0)}, set-up ${seconds(setup, 0)}` : ''}`,
    )
    for (const file of slowest(timing.files, counts.files)) {
      const inTests = sum(timing.tests.filter((test) => test.file === file.file))
      lines.push(`${seconds(file.milliseconds, 15)}  ${file.file} (set-up ${seconds(Math.max(0, file.milliseconds - inTests), 0)})`)
    }
  }
  const tests = slowest(
    suites.flatMap(({ timing }) => timing.tests),
    counts.tests,
  )
  if (tests.length > 0) lines.push('The slowest tests', ...tests.map(({ file, title, milliseconds }) => `${seconds(milliseconds, 15)}  ${file}: ${title}`))
  return lines
}

// A reporter for `node --test` that writes only numbers; suites are not counted, files that crash are.
import { relative } from 'node:path'
import type { EventData } from 'node:test'
import { Counts } from './Counts.ts'
import { Timing } from './Timing.ts'

type TestEvent =
  | { type: 'test:pass'; data: EventData.TestPass }
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: 'test:summary'; data: EventData.TestSummary }
  | { type: string; data: unknown }

/** What the reporter leaves behind as JSON. */
export type NodeResults = { counts: Counts; timing: Timing }

export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = new Counts()
  const timing = new Timing()
  const nameOf = (file: string | undefined) => (file ? relative(process.cwd(), file).replaceAll('\\', '/') : '')
  for await (const { type, data } of events) {
    if (type === 'test:summary') {
      const { file, duration_ms: milliseconds } = data as EventData.TestSummary
      // the last summary is that of the whole run and has no file
      if (file) timing.files.push({ file: nameOf(file), milliseconds })
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { details, skip, todo, file, name } = data as EventData.TestPass
    if (details.type === 'suite') continue
    timing.tests.push({ file: nameOf(file), title: name, milliseconds: details.duration_ms })
    if (type === 'test:fail') counts.failed += 1
    else if ((skip !== undefined && skip !== false) || (todo !== undefined && todo !== false)) counts.skipped += 1
    else counts.passed += 1
  }
  yield JSON.stringify({ counts, timing } satisfies NodeResults)
}

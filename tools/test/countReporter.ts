// A reporter for `node --test` that writes only numbers; suites are not counted, files that crash are.
import type { EventData } from 'node:test'
import { Counts } from './Counts.ts'

type TestEvent =
  | { type: 'test:pass'; data: EventData.TestPass }
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: string; data: unknown }

export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = new Counts()
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { details, skip, todo } = data as EventData.TestPass
    if (details.type === 'suite') continue
    if (type === 'test:fail') counts.failed += 1
    else if ((skip !== undefined && skip !== false) || (todo !== undefined && todo !== false)) counts.skipped += 1
    else counts.passed += 1
  }
  yield JSON.stringify(counts)
}

// The reporter of workAtTestFiles.ts: sends the result of each file to the parent over IPC as soon as the file is over. A test
// without a parent is the file itself. Like a suite it counts only when it fails by itself: a file that cannot be loaded, or a
// suite with a hook that throws.
import { Readable } from 'node:stream'
import type { EventData } from 'node:test'
import { spec } from 'node:test/reporters'
import { Counts } from './Counts.ts'
import type { FileResult, Told } from './FileResult.ts'

type TestEvent =
  | { type: 'test:pass'; data: EventData.TestPass }
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: 'test:dequeue'; data: EventData.TestDequeue }
  | { type: 'test:diagnostic'; data: EventData.TestDiagnostic }

const tell = (told: Told): void => void process.send?.(told)
const fresh = () => ({ counts: new Counts(), tests: [] as FileResult['tests'], failed: [] as string[], failures: [] as TestEvent[] })
const isSet = (mark: string | boolean | undefined): boolean => mark !== undefined && mark !== false

/** Whether a test, a suite or a file failed only because of its children. */
const failedWithin = ({ details }: EventData.TestFail): boolean => (details.error as { failureType?: string }).failureType === 'subtestsFailed'

/** Message, diff, stack and place of each failure, as `node --test` prints them. */
const print = async (failures: readonly TestEvent[]): Promise<string> => (await Readable.from(failures).compose(new spec()).toArray()).join('')

export default async function* tellResults(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let { counts, tests, failed, failures } = fresh()
  for await (const event of events) {
    const { type, data } = event
    if (type === 'test:dequeue' && data.nesting > 0) tell({ test: data.name })
    // an event after its test ended: it is no test's result, but it fails the process, and names the test
    if (type === 'test:diagnostic' && /^(Error|Warning):/.test(data.message)) yield `${data.message}\n`
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isFile = data.nesting === 0
    const isTest = !isFile && data.details.type !== 'suite'
    const isOwnFailure = type === 'test:fail' && !failedWithin(data)
    if (isOwnFailure) failures.push(event)
    if (isTest || isOwnFailure) {
      if (isTest) tests.push({ file: '', title: data.name, milliseconds: data.details.duration_ms })
      if (type === 'test:fail') failed.push(data.name)
      else if (isSet(data.skip) || isSet(data.todo)) counts.skipped += 1
      else counts.passed += 1
    }
    if (!isFile) continue
    counts.failed = failed.length
    const result = { counts, tests: tests.map((test) => ({ ...test, file: data.name })), failed, output: failures.length > 0 ? await print(failures) : '' }
    ;({ counts, tests, failed, failures } = fresh())
    tell({ result })
  }
}

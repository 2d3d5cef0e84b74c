import { readApart, ThreadLimit } from '../threads/index.ts'
import { FileRefused } from './FileRefused.ts'
import { readingLimits } from './tableLimits.ts'

/**
 * Reads a table with a module in a process of its own, within the limits of tables.
 * @throws FileRefused, and other errors that `refuse` makes of the module's messages
 */
export async function* readTableApart<Item>(
  file: URL,
  question: unknown,
  refuse: (refusal: { code: string; values: Readonly<Record<string, string | number>> }) => Error = ({ code, values }) => new FileRefused(code, values),
): AsyncGenerator<Item> {
  try {
    yield* readApart<Item>(file, question, { ...readingLimits, refuse })
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error
    throw error.exceeded === 'time'
      ? new FileRefused('slow', { seconds: readingLimits.milliseconds / 1_000 })
      : new FileRefused('memory', { megabytes: readingLimits.megabytes })
  }
}

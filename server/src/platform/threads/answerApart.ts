import { once } from 'node:events'
import { argv, exit, stdin, stdout } from 'node:process'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

export interface ApartRefusal {
  code: string
  values: Readonly<Record<string, string | number>>
}

/**
 * A line that the process writes: what it has read since the last one, why it stopped, or that everything was read. Without
 * that last line nothing is complete, however the process ended.
 */
export type ApartLine<Item> = { items: Item[] } | { refused: ApartRefusal } | { total: number }

// The reader handles one line without a break.
const maxLineLength = 65_536
const outOfMemory = 137
const watcher = new URL('watchApart.ts', import.meta.url)

/**
 * The main function of a process started by `readApart`: reads its question, writes what `read` yields, and exits.
 * @param isRefusal distinguishes faults of the input from bugs
 */
export async function answerApart<Question>(
  read: (question: Question) => AsyncIterable<unknown>,
  isRefusal: (error: unknown) => error is ApartRefusal,
): Promise<never> {
  const watching = new Worker(watcher, { workerData: { bytes: Number(argv[2]) * 1_000_000, parent: process.ppid }, execArgv: [] })
  await once(watching, 'online')
  let items: string[] = []
  let length = 0
  let total = 0
  const flush = async () => {
    if (items.length > 0) await say(`{"items":[${items.join(',')}]}`)
    items = []
    length = 0
  }
  try {
    for await (const item of read(JSON.parse(await text(stdin)) as Question)) {
      const line = JSON.stringify(item)
      items.push(line)
      total += 1
      length += line.length
      if (length >= maxLineLength) await flush()
    }
    await flush()
    await say(JSON.stringify({ total }))
  } catch (error) {
    // a text or buffer that exceeds the maximum length
    if (error instanceof RangeError) exit(outOfMemory)
    if (!isRefusal(error)) throw error
    await flush()
    await say(JSON.stringify({ refused: { code: error.code, values: error.values } }))
  }
  exit(0)
}

// Awaited, because `exit` does not wait for a pipe.
async function say(line: string): Promise<void> {
  await new Promise<void>((resolve, reject) => stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve())))
}

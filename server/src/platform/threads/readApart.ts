import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { ApartLine, ApartRefusal } from './answerApart.ts'
import { ThreadLimit } from './ThreadLimit.ts'

export interface ApartLimits {
  /** The heap's limit */
  heapMegabytes: number
  /** The limit of all its memory: unpacked data is in buffers outside the heap */
  megabytes: number
  /** The time limit, without the time in which it waits for its reader */
  milliseconds: number
}

interface ApartOptions extends ApartLimits {
  /** Creates the error for a refusal that the module reports */
  refuse(refusal: ApartRefusal): Error
}

// More of them would exhaust the memory together. Two jobs may run for long and leave room for somebody at a screen.
const turns = pLimit(3)
// Killed by a limit: of its heap, by the watcher, or because an allocation failed.
const memorySignals: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])
const outOfMemory = 137

/**
 * What a module yields that reads foreign input in a process of its own, piece by piece, within limits of memory and time that
 * protect everybody else. The process ends when the reader stops.
 * @param file a module that calls `answerApart`
 * @throws ThreadLimit if it exceeds its limits, and whatever `refuse` makes of a refusal
 */
export async function* readApart<Item>(file: URL, question: unknown, options: ApartOptions): AsyncGenerator<Item> {
  const turn = await takeTurn()
  const { heapMegabytes, megabytes, milliseconds, refuse } = options
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(file), String(megabytes)], { stdio: ['pipe', 'pipe', 'pipe'] })
  const closed = once(child, 'close') as Promise<[number | null, string | null]>
  closed.catch(() => undefined)
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault = (fault + text).slice(-2_000)))
  // it may end before it has read its question
  child.stdin.on('error', () => undefined).end(JSON.stringify(question))
  const clock = startClock(child, milliseconds)
  try {
    const lines = linesOf<Item>(child)
    let count = 0
    let total: number | null = null
    for (;;) {
      const { done, value: line } = await clock.run(lines.next())
      if (done) break
      if ('refused' in line) throw refuse(line.refused)
      if ('total' in line) {
        total = line.total
        continue
      }
      count += line.items.length
      yield* line.items
    }
    const [code, signal] = await clock.run(closed)
    if (clock.isOver()) throw new ThreadLimit('time')
    if (code === outOfMemory || memorySignals.has(signal)) throw new ThreadLimit('memory')
    if (code !== 0) throw new Error(`${file.pathname} ended with ${code ?? signal}: ${fault}`)
    // truncated output is not complete
    if (total !== count) throw new Error(`${file.pathname} gave ${count} of ${total ?? 'an unknown number of'} items`)
  } finally {
    clock.stop()
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    turn()
  }
}

/**
 * Waits for one's turn.
 * @returns releases it
 */
async function takeTurn(): Promise<() => void> {
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  void turns(() => {
    begun.resolve()
    return over.promise
  })
  await begun.promise
  return over.resolve
}

/** Counts only while its output is awaited, and kills the process when its time is up. */
function startClock(child: ChildProcess, milliseconds: number) {
  let left = milliseconds
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  return {
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    async run<Result>(work: Promise<Result>): Promise<Result> {
      const began = performance.now()
      timer = setTimeout(
        () => {
          isOver = true
          child.kill('SIGKILL')
        },
        Math.max(left, 0),
      )
      try {
        return await work
      } finally {
        clearTimeout(timer)
        left -= performance.now() - began
      }
    },
  }
}

// Not readline: it reads a thousand lines ahead, and each of these is large.
async function* linesOf<Item>({ stdout }: ChildProcess): AsyncGenerator<ApartLine<Item>> {
  let pieces: string[] = []
  for await (const piece of stdout?.setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...more] = piece.split('\n')
    pieces.push(end)
    for (const begin of more) {
      yield JSON.parse(pieces.join('')) as ApartLine<Item>
      pieces = [begin]
    }
  }
}

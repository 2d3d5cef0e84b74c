import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { ApartLine, ApartRefusal } from './answerApart.ts'
import { ThreadLimit } from './ThreadLimit.ts'

export interface ApartLimits {
  /** The heap that it may grow to */
  heapMegabytes: number
  /** All of its memory: what is unpacked lies in buffers beside the heap */
  megabytes: number
  /** How long it may work; while it waits for whoever asks does not count */
  milliseconds: number
}

interface ApartOptions extends ApartLimits {
  /** What is thrown for a refusal that the module tells */
  refuse(refusal: ApartRefusal): Error
}

// More of them would fill the memory together. Two jobs may be at it for long, and somebody at a screen has room beside them.
const turns = pLimit(3)
// Killed by its own limit: by the one of its heap, by what watches it, or where it could not get what it asked for.
const memorySignals: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])
const outOfMemory = 137

/**
 * What a module gives that reads something foreign in a process of its own, piece by piece: it may take as much memory and time as it
 * is given, and nobody else feels it. The process ends when whoever asks leaves off.
 * @param file a module that calls `answerApart`
 * @throws ThreadLimit when its time or its memory did not do, and whatever `refuse` makes of a refusal
 */
export async function* readApart<Item>(file: URL, question: unknown, options: ApartOptions): AsyncGenerator<Item> {
  const turn = await takeTurn()
  const { heapMegabytes, megabytes, milliseconds, refuse } = options
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(file), String(megabytes)], { stdio: ['pipe', 'pipe', 'pipe'] })
  const closed = once(child, 'close') as Promise<[number | null, string | null]>
  closed.catch(() => undefined)
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault = (fault + text).slice(-2_000)))
  // it may be over before it has read what it is asked
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
    // cut off is not finished
    if (total !== count) throw new Error(`${file.pathname} gave ${count} of ${total ?? 'an unknown number of'} items`)
  } finally {
    clock.stop()
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    turn()
  }
}

/** Waits for one's turn. @returns what gives it back */
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

/** Counts only while it is waited for, and ends the process when it has had its time. */
function startClock(child: ChildProcess, milliseconds: number) {
  let left = milliseconds
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  return {
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    async run<Result>(work: Promise<Result>): Promise<Result> {
      const began = performance.now()
      timer = setTimeout(() => {
        isOver = true
        child.kill('SIGKILL')
      }, Math.max(left, 0))
      try {
        return await work
      } finally {
        clearTimeout(timer)
        left -= performance.now() - began
      }
    },
  }
}

// Not by readline: it takes a thousand lines before it asks anybody to wait, and each of these is large.
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

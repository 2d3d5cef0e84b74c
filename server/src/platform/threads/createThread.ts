import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ThreadLimit } from './ThreadLimit.ts'

export interface ThreadOptions {
  /** The heap that it may grow to; beyond it the thread ends, and not the process. */
  megabytes: number
  /** How long it rests before it gives its memory back. */
  restMs?: number
}

export interface ThreadAnswer<Answer> {
  answer: Answer
  /** How long it worked at this; waiting for its turn does not count */
  milliseconds: number
}

export interface Thread<Question, Answer> {
  /**
   * Puts a question when those before it are answered.
   * @param milliseconds how long it may work at this one
   * @throws ThreadLimit when that, or its memory, did not do
   */
  ask(question: Question, milliseconds: number): Promise<ThreadAnswer<Answer>>
}

/**
 * A thread beside the event loop, for work that foreign input can make long. It is started with the first question, works
 * at one at a time, and is ended, and later started again, when a question asks too much of it.
 * @param file a module that posts one message when it is loaded, and then one for each that it gets
 */
export function createThread<Question, Answer>(file: URL, { megabytes, restMs = 60_000 }: ThreadOptions): Thread<Question, Answer> {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  /** The next message, or why there will be none. */
  async function hear(from: Worker): Promise<unknown> {
    const left = new AbortController()
    const { signal } = left
    try {
      return await Promise.race([
        // rejects with what the thread threw
        once(from, 'message', { signal }).then(([message]) => message as unknown),
        once(from, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ${file.pathname} ended with ${String(code)}`))),
      ])
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadLimit('memory')
      throw error
    } finally {
      left.abort()
    }
  }

  async function start(): Promise<Worker> {
    // by this `node --watch` has a thread tell what it imports, in messages that would be taken for answers
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
    const fresh = new Worker(file, { execArgv: [], env, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // what happens between two questions is found out by the next one
    fresh.on('error', () => {})
    fresh.on('exit', () => {
      if (worker === fresh) worker = undefined
    })
    await hear(fresh)
    return (worker = fresh)
  }

  async function work(question: Question, milliseconds: number): Promise<ThreadAnswer<Answer>> {
    clearTimeout(rest)
    const at = worker ?? (await start())
    at.ref()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new ThreadLimit('time')), milliseconds)
    const began = performance.now()
    try {
      const heard = hear(at)
      at.postMessage(question)
      return { answer: (await Promise.race([heard, late.promise])) as Answer, milliseconds: performance.now() - began }
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(timer)
      worker?.unref()
      rest = setTimeout(() => void end(), restMs).unref()
    }
  }

  return {
    ask(question, milliseconds) {
      const answered = turn.then(() => work(question, milliseconds))
      turn = answered.catch(() => undefined)
      return answered
    },
  }
}

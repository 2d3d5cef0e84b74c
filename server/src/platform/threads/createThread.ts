import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ThreadLimit } from './ThreadLimit.ts'

export interface ThreadOptions {
  /** The heap's limit; beyond it the thread ends, and not the process. */
  megabytes: number
  /** How long it may be idle before it is ended to free its memory. */
  restMs?: number
}

export interface ThreadAnswer<Answer> {
  answer: Answer
  /** Time spent on this question, without waiting */
  milliseconds: number
}

export interface Thread<Question, Answer> {
  /**
   * Asks a question once earlier ones are answered.
   * @param milliseconds the time limit for this one
   * @throws ThreadLimit if it exceeds that, or the memory limit
   */
  ask(question: Question, milliseconds: number): Promise<ThreadAnswer<Answer>>
}

/**
 * A thread for work that foreign input can make long. It is started with the first question, handles one at a time, and is
 * ended, and later restarted, when a question exceeds its limits.
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
    // with this variable `node --watch` makes a thread report its imports, in messages that would be taken for answers
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
    const fresh = new Worker(file, { execArgv: [], env, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // a failure between two questions is noticed by the next one
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

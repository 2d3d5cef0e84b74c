import { CombinedError, ForeignAnswer, wordsOfServer } from '@vitrine/relay'
import type { UploadedImage, UploadItem } from './UploadItem'
import type { UploadOutcome } from './UploadOutcome'

/** What to do with a file that exists already. */
export type Choice = { kind: 'ASK' | 'KEEP_BOTH' } | { kind: 'REPLACE'; id: string }

/** Sends one file; with the key a repeat is not a second image. */
export type Send = (item: UploadItem, choice: Choice, onProgress: (part: number) => void, signal: AbortSignal) => Promise<UploadOutcome>

const AT_ONCE = 4
/** How often a file is retried after a lost connection. */
const MOST_ATTEMPTS = 5

/** Whether a retry may succeed; a proxy refuses again. */
const isOfLine = (error: unknown) => error instanceof CombinedError && error.networkError !== undefined && !(error.networkError instanceof ForeignAnswer)

/**
 * Uploads to the library, several at once, in order. Interrupted ones are retried when the connection is back; refused ones
 * stay with the reason; leaving the screen loses nothing.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = []
  #listeners = new Set<() => void>()
  #running = new Map<string, AbortController>()
  #choices = new Map<string, Choice>()
  #attempts = new Map<string, number>()
  #send: Send
  #newKey: () => string

  constructor(send: Send, newKey: () => string) {
    this.#send = send
    this.#newKey = newKey
  }

  readonly items = (): readonly UploadItem[] => this.#items

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets the function that sends files, with the current session's token. */
  sendBy(send: Send): void {
    this.#send = send
  }

  /** @returns the keys of their rows */
  add(files: readonly File[]): readonly string[] {
    const fresh = files.map((file): UploadItem => ({
      key: this.#newKey(),
      file,
      state: 'waiting',
      progress: 0,
      problem: null,
      doubles: [],
      image: null,
      isOld: false,
      isTaken: false,
    }))
    this.#set([...this.#items, ...fresh])
    this.#next()
    return fresh.map(({ key }) => key)
  }

  /** Removes a file in any state. */
  remove(key: string): void {
    this.#running.get(key)?.abort(new DOMException('Cancelled', 'AbortError'))
    this.#running.delete(key)
    this.#set(this.#items.filter((item) => item.key !== key))
    this.#next()
  }

  /** Removes finished files; `all`: everything, and aborts uploads. */
  clear(all: boolean): void {
    for (const { key, state } of this.#items) if (all || state === 'done') this.remove(key)
  }

  retry(key: string): void {
    this.#attempts.delete(key)
    this.#change(key, { state: 'waiting', problem: null, progress: 0 })
    this.#next()
  }

  /** Decides about a file that exists already; it is sent again with the decision. */
  decide(key: string, choice: Choice): void {
    this.#choices.set(key, choice)
    this.#change(key, { state: 'waiting', doubles: [], progress: 0 })
    this.#next()
  }

  /** Uses the existing image. */
  takeOld(key: string, image: UploadedImage): void {
    this.#change(key, { state: 'done', image, isOld: true, doubles: [] })
  }

  /** Marks the images of these files as passed on. */
  take(keys: readonly string[]): void {
    const taken = new Set(keys)
    this.#set(this.#items.map((item) => (taken.has(item.key) ? { ...item, isTaken: true } : item)))
  }

  #next(): void {
    for (const item of this.#items) {
      if (this.#running.size >= AT_ONCE) return
      if (item.state === 'waiting' && !this.#running.has(item.key)) void this.#run(item)
    }
  }

  async #run(item: UploadItem): Promise<void> {
    const { key } = item
    const call = new AbortController()
    this.#running.set(key, call)
    this.#change(key, { state: 'sending', progress: 0 })
    const handleProgress = (part: number) => this.#change(key, { progress: part, state: part >= 1 ? 'checking' : 'sending' })
    try {
      this.#change(key, changeFor(await this.#send(item, this.#choices.get(key) ?? { kind: 'ASK' }, handleProgress, call.signal)))
    } catch (error) {
      if (!call.signal.aborted) this.#change(key, this.#afterFault(key, error))
    }
    if (this.#running.get(key) === call) this.#running.delete(key)
    this.#next()
  }

  #afterFault(key: string, error: unknown): Partial<UploadItem> {
    const attempts = (this.#attempts.get(key) ?? 0) + 1
    this.#attempts.set(key, attempts)
    if (isOfLine(error) && attempts < MOST_ATTEMPTS) return { state: 'waiting', progress: 0 }
    return { state: 'failed', problem: wordsOfServer(error) }
  }

  #change(key: string, change: Partial<UploadItem>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

function changeFor({ image, doubles, problem }: UploadOutcome): Partial<UploadItem> {
  if (problem !== null) return { state: 'refused', problem }
  return image ? { state: 'done', image, progress: 1 } : { state: 'asked', doubles }
}

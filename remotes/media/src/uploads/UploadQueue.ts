import { CombinedError, ForeignAnswer, wordsOfServer } from '@vitrine/relay'
import type { UploadedImage, UploadItem } from './UploadItem'
import type { UploadOutcome } from './UploadOutcome'

/** What becomes of a file that is there already. */
export type Choice = { kind: 'ASK' | 'KEEP_BOTH' } | { kind: 'REPLACE'; id: string }

/** Sends one file; the key makes sure that a repeat is not a second image. */
export type Send = (item: UploadItem, choice: Choice, onProgress: (part: number) => void, signal: AbortSignal) => Promise<UploadOutcome>

const AT_ONCE = 4
/** How often a file is started again when the line was cut while it was under way. */
const MOST_ATTEMPTS = 5

/** Whether another try may go through; what a proxy refuses it refuses again. */
const isOfLine = (error: unknown) => error instanceof CombinedError && error.networkError !== undefined && !(error.networkError instanceof ForeignAnswer)

/**
 * Files on their way to the library, some at once, in their order. What the line cuts off is started again when it is back; what the
 * server refuses stays with the reason; nothing is lost by leaving the screen.
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

  /** Whoever draws the queue now sends its files, with the token of the session. */
  sendBy(send: Send): void {
    this.#send = send
  }

  /** @returns the keys of their rows */
  add(files: readonly File[]): readonly string[] {
    const fresh = files.map((file): UploadItem => ({ key: this.#newKey(), file, state: 'waiting', progress: 0, problem: null, doubles: [], image: null, isOld: false, isTaken: false }))
    this.#set([...this.#items, ...fresh])
    this.#next()
    return fresh.map(({ key }) => key)
  }

  /** Takes a file out, wherever it is. */
  remove(key: string): void {
    this.#running.get(key)?.abort(new DOMException('Cancelled', 'AbortError'))
    this.#running.delete(key)
    this.#set(this.#items.filter((item) => item.key !== key))
    this.#next()
  }

  /** Takes out what is finished; `all`: everything, and stops what is under way. */
  clear(all: boolean): void {
    for (const { key, state } of this.#items) if (all || state === 'done') this.remove(key)
  }

  retry(key: string): void {
    this.#attempts.delete(key)
    this.#change(key, { state: 'waiting', problem: null, progress: 0 })
    this.#next()
  }

  /** Says what becomes of a file that is there already; it is sent again with that. */
  decide(key: string, choice: Choice): void {
    this.#choices.set(key, choice)
    this.#change(key, { state: 'waiting', doubles: [], progress: 0 })
    this.#next()
  }

  /** Takes the image that is there already. */
  takeOld(key: string, image: UploadedImage): void {
    this.#change(key, { state: 'done', image, isOld: true, doubles: [] })
  }

  /** Notes that the images of these files were handed on. */
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

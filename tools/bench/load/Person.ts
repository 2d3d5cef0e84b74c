import { setTimeout as wait } from 'node:timers/promises'
import type { Agent } from 'node:http'
import { type Call, listPages, loadCalls, updateCall } from '../calls.ts'
import { post } from '../post.ts'
import { type News, openNews } from './openNews.ts'
import type { Tally } from './Tally.ts'

interface Product {
  id: string
  revision: number
}

const heartbeatMs = 15_000

export interface Place {
  url: string
  token: string
  /** From 0: which of the people this is */
  number: number
  agent: Agent
  /** Milliseconds between two calls, half of it more or less */
  pauseMs: number
}

/**
 * Somebody at work, as their browser asks: a stream of jobs is open all the time, and beside it, while a product is open, the
 * stream of that product and its heartbeat. List, search, open a product, save it, with a pause after each.
 */
export class Person {
  readonly #place: Place
  readonly #tally: Tally
  readonly #headers: Record<string, string>
  #jobs: News | undefined
  #openProduct: { news: News; heartbeat: NodeJS.Timeout; savedAt: number } | undefined
  #isDone = false
  #visits = 0

  constructor(place: Place, tally: Tally) {
    this.#place = place
    this.#tally = tally
    this.#headers = { authorization: `JWT ${place.token}`, 'x-tab': `bench-${place.number}` }
  }

  /** Opens the stream that every page has. */
  async arrive(): Promise<void> {
    this.#jobs = openNews(this.#place.url, loadCalls.jobs, this.#headers, { hear: () => {}, ended: () => this.#tally.fail('a stream was ended') })
    await this.#jobs.stands
  }

  async work(): Promise<void> {
    const steps = [() => this.#list(), () => this.#search(), () => this.#openOne(), () => this.#save()]
    await this.#rest(Math.random() * this.#place.pauseMs)
    await this.#list().catch((error: unknown) => this.#tally.fail(String(error)))
    // Each begins elsewhere: else all would search in the same twenty seconds.
    for (let at = this.#place.number; !this.#isDone; at += 1) {
      const step = steps[at % steps.length]
      if (step) await this.#step(step)
      if (at % steps.length === steps.length - 1) this.#closeProduct()
    }
  }

  leave(): void {
    this.#isDone = true
    this.#closeProduct()
    this.#jobs?.close()
  }

  #product: Product | undefined
  #known: string[] = []

  async #step(act: () => Promise<unknown>): Promise<void> {
    if (this.#isDone) return
    await act().catch((error: unknown) => this.#tally.fail(error instanceof Error ? error.message : String(error)))
    await this.#rest(this.#place.pauseMs * (0.5 + Math.random()))
  }

  /** In pieces, so that nobody is waited for at the end. */
  async #rest(milliseconds: number): Promise<void> {
    for (const end = performance.now() + milliseconds; !this.#isDone && performance.now() < end;)
      await wait(Math.max(1, Math.min(500, end - performance.now())))
  }

  async #ask<T>(name: string, { query, variables }: Call): Promise<T> {
    const begin = performance.now()
    const { url, agent } = this.#place
    const { status, body } = await post(url, { query, variables }, this.#headers, agent)
    if (this.#isDone) throw new Error('over')
    this.#tally.add(name, performance.now() - begin)
    const { data, errors } = JSON.parse(body) as { data?: T | null; errors?: { message: string }[] }
    if (status !== 200 || !data || errors) throw new Error(`${name}: ${errors?.[0]?.message ?? status}`)
    return data
  }

  async #list(): Promise<void> {
    // a page of one's own, so that not all people save the same fifty products
    const { products } = await this.#ask<{ products: { results: { id: string }[] } }>('list', loadCalls.list(this.#place.number))
    this.#known = products.results.map(({ id }) => id)
  }

  #search = (): Promise<unknown> => this.#ask('search', loadCalls.search(this.#place.number + this.#visits++))

  async #openOne(): Promise<void> {
    this.#product = undefined
    // with its page another one for each of three thousand people: two who save the same field are refused
    const id = this.#known[Math.floor(this.#place.number / listPages) % Math.max(1, this.#known.length)]
    if (id === undefined) return
    const { product } = await this.#ask<{ product: Product }>('open a product', loadCalls.product(id))
    this.#product = product
    const client = `bench-${this.#place.number}-${this.#visits}`
    const beat = () => void this.#ask('heartbeat', loadCalls.heartbeat(id, client)).catch((error: unknown) => this.#tally.fail(String(error)))
    const news = openNews(this.#place.url, loadCalls.entity(id, client), this.#headers, {
      hear: (text) => this.#hear(text),
      ended: () => this.#tally.fail('a stream was ended'),
    })
    beat()
    this.#openProduct = { news, heartbeat: setInterval(beat, heartbeatMs), savedAt: 0 }
  }

  async #save(): Promise<void> {
    if (this.#product === undefined) return
    const { id, revision } = this.#product
    if (this.#openProduct) this.#openProduct.savedAt = performance.now()
    const text = `Sentence ${this.#visits} of person ${this.#place.number}, ${Date.now()}`
    const { updateProduct } = await this.#ask<{ updateProduct: { changeSet: object | null } }>('save', updateCall(id, revision, text))
    if (updateProduct.changeSet) this.#tally.saved += 1
    else this.#tally.fail('save: nothing was written')
  }

  #hear(text: string): void {
    const open = this.#openProduct
    if (!open || open.savedAt === 0 || !text.includes('"isOfThisTab":true')) return
    this.#tally.add('news of the save', performance.now() - open.savedAt)
    open.savedAt = 0
  }

  #closeProduct(): void {
    if (!this.#openProduct) return
    clearInterval(this.#openProduct.heartbeat)
    this.#openProduct.news.close()
    this.#openProduct = undefined
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'

/** The responses that people got while something was done to the processes. */
export interface Answers {
  asked: number
  /** The error of each request that failed or got no response */
  failed: string[]
  /** Milliseconds of the slowest change */
  slowestChange: number
}

const signIn = 'mutation ($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token } }'
const list = '{ products { results(limit: 20) { id sku name } } }'
const create =
  'mutation ($input: CreateProductInput!, $key: String) { createProduct(input: $input, idempotencyKey: $key) { product { id } errors { message } } }'
/** As a page does: retries a query at once and a change with its key, until there is a response. */
const tries = 20
const pause = 500

/** People who send requests through the proxy, one after another: every third is a change. */
export class Callers {
  readonly #url: string
  readonly #agent = new Agent({ allowH2: false, connect: { rejectUnauthorized: false } })
  #token = ''
  #made = 0

  constructor(url: string) {
    this.#url = url
  }

  /** SKUs of products whose creation was acknowledged */
  readonly made: string[] = []

  /** @throws when the sign-in is refused */
  async signIn(email: string, password: string): Promise<void> {
    this.#token = ''
    const { tokenAuth } = await this.#ask<{ tokenAuth: { token: string } }>(signIn, { email, password })
    this.#token = tokenAuth.token
  }

  /**
   * This many people send requests while `work` runs.
   * @param again whether a failed request is retried, as pages do
   */
  async during(work: Promise<unknown>, { people, again }: { people: number; again: boolean }): Promise<Answers> {
    const answers: Answers = { asked: 0, failed: [], slowestChange: 0 }
    let isOver = false
    const over = work.finally(() => (isOver = true))
    const person = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const isChange = turn % 3 === 2
        const sku = `PRODUCTION-${(this.#made += 1)}`
        const begun = performance.now()
        answers.asked += 1
        try {
          await this.#until(again ? tries : 1, () => (isChange ? this.#ask(create, { input: { type: 'SIMPLE', sku }, key: sku }) : this.#ask(list, {})))
          if (isChange) this.made.push(sku)
        } catch (error) {
          answers.failed.push(error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`.trim() : String(error))
        }
        if (isChange) answers.slowestChange = Math.max(answers.slowestChange, performance.now() - begun)
        await wait(20)
      }
    }
    await Promise.all([over, ...Array.from({ length: people }, person)])
    return answers
  }

  async close(): Promise<void> {
    await this.#agent.close()
  }

  async #until<Value>(most: number, ask: () => Promise<Value>): Promise<Value> {
    for (let count = 1; ; count++) {
      try {
        return await ask()
      } catch (error) {
        if (count >= most) throw error
        await wait(pause)
      }
    }
  }

  async #ask<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(this.#token && { authorization: `JWT ${this.#token}` }) }
    const response = await fetch(`${this.#url}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), dispatcher: this.#agent })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: { message: string }[] }
    if (!data || errors) throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'no data')
    return data
  }
}

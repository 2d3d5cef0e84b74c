import type { RunningServer } from '../bench/RunningServer.ts'
import { post } from '../bench/post.ts'

/** The server is gone, or went away before it responded: whether it did the work is unknown. */
export class Unanswered extends Error {}

/** Sends requests to whichever server currently runs. */
export class Caller {
  #server: RunningServer | undefined
  #headers: Record<string, string> = {}

  async use(server: RunningServer): Promise<void> {
    this.#headers = await server.signIn()
    this.#server = server
  }

  /** While there is no server, requests fail at once. */
  leave(): void {
    this.#server = undefined
  }

  /** @throws Unanswered; Error when the server refuses */
  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const server = this.#server
    if (server === undefined) throw new Unanswered('no server')
    const answer = await post(`${server.url}/graphql/`, { query, variables }, this.#headers).catch((error: unknown) => {
      throw new Unanswered(String(error))
    })
    const { data, errors } = JSON.parse(answer.body) as { data?: Data; errors?: unknown }
    if (errors !== undefined || !data) throw new Error(`Refused: ${answer.body.slice(0, 300)}\n${server.output()}`)
    return data
  }
}

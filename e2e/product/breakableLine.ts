import type { Page, Route } from '@playwright/test'
import { callOf } from './callOf.ts'

/** `gone` breaks the connection, `broken` answers 503, `page` answers 200 with HTML, as a hotel's sign-in page does. */
export type LineFault = 'gone' | 'broken' | 'page'

export type Line = {
  /** Breaks everything, or only one operation. */
  breaks(fault: LineFault, operation?: string): void
  mends(): void
  /** As when the cable is pulled: every address is unreachable, and the browser knows it. */
  goesOffline(): Promise<void>
  comesBack(): Promise<void>
  /** The time on the page's clock at each call of `amIAlive`. */
  probes(): number[]
  /** The variables of each call of an operation. */
  sent(operation: string): unknown[]
  /** The next time, the connection breaks before the response: after the server has processed the call, or before. */
  losesReplyTo(operation: string, arrives: boolean): void
  /** Holds responses, or failures, until the returned function is called. */
  holds(operation: string): () => void
  /** Sends the server a query that its schema does not know, so that it answers with errors alone. */
  misspells(operation: string): void
  /** Adds errors to the responses. */
  adds(operation: string, errors: { message: string }[]): void
}

const answers: Record<LineFault, (route: Route) => Promise<void>> = {
  gone: (route) => route.abort('connectionfailed'),
  broken: (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service unavailable' }),
  page: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome to our hotel</title>' }),
}

const serverCalls = /\/graphql\//
const everything = /^/

/**
 * The connection between one page and the server, which a test can break in every way. Starts intact.
 * @param broken receives the addresses that are broken, once they are
 */
export const breakableLine = async (page: Page, broken: RegExp[]): Promise<Line> => {
  let fault: { kind: LineFault; operation: string | undefined } | null = null
  let lost: { operation: string; arrives: boolean } | null = null
  const probes: number[] = []
  const calls: { operation: string; variables: unknown }[] = []
  const held = new Map<string, Promise<void>>()
  const misspelt = new Set<string>()
  const added = new Map<string, { message: string }[]>()

  await page.exposeBinding('noteProbe', (_, at: number) => void probes.push(at))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (typeof init?.body === 'string' && init.body.includes('"amIAlive"')) (window as unknown as { noteProbe(at: number): void }).noteProbe(Date.now())
      return fetch(input, init)
    }
  })
  await page.route('**/graphql/**', async (route) => {
    const { operationName = '', variables } = callOf(route.request())
    calls.push({ operation: operationName, variables })
    await held.get(operationName)
    // the page may have cancelled a held request
    if (fault && (fault.operation ?? operationName) === operationName) return answers[fault.kind](route).catch(() => {})
    if (misspelt.has(operationName))
      return route.continue({ postData: JSON.stringify({ operationName, query: `query ${operationName} { furnitureOfTheMoon }` }) })
    if (lost?.operation === operationName) {
      const { arrives } = lost
      lost = null
      if (arrives) await route.fetch()
      return route.abort('connectionreset')
    }
    const errors = added.get(operationName)
    if (!errors) return route.continue().catch(() => {})
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), errors } })
  })

  return {
    breaks: (kind, operation) => {
      broken.push(serverCalls)
      fault = { kind, operation }
    },
    mends: () => {
      fault = null
      misspelt.clear()
    },
    goesOffline: () => {
      broken.push(everything)
      return page.context().setOffline(true)
    },
    comesBack: () => page.context().setOffline(false),
    probes: () => probes,
    sent: (name) => calls.filter(({ operation }) => operation === name).map(({ variables }) => variables),
    losesReplyTo: (operation, arrives) => {
      broken.push(serverCalls)
      lost = { operation, arrives }
    },
    holds: (operation) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(operation, promise)
      return () => {
        held.delete(operation)
        resolve()
      }
    },
    misspells: (operation) => {
      broken.push(serverCalls)
      misspelt.add(operation)
    },
    adds: (operation, errors) => {
      broken.push(serverCalls)
      added.set(operation, errors)
    },
  }
}

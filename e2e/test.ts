import { test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Fault, FaultKind, RoomName } from './product/Fault.ts'
import { callServer } from './product/callServer.ts'
import { type Account, demoAccount, signIn, type StoredSession } from './product/signIn.ts'
import { type Complaint, watchForComplaints } from './product/watchForComplaints.ts'

export { expect } from '@playwright/test'

/** Breaks and mends rooms for the browser of this test alone. */
type Rooms = {
  breaks(room: RoomName, kind: FaultKind, path?: string): Promise<void>
  mend(room: RoomName): Promise<void>
}

type Fixtures = {
  /** Whether the browser starts with a signed-in session (the default) or as a stranger. */
  signedIn: boolean
  /** Who is signed in. */
  account: Account
  rooms: Rooms
  /** What the browser will complain of in this test, because the test brings it about; anything else fails it. */
  expectedComplaints: RegExp | null
  /** What the browser has complained of so far. */
  complaints: Complaint[]
  /** Asks the server directly, as the signed-in user. */
  call<Data>(query: string, variables?: object): Promise<Data>
  mark: string
}

type WorkerFixtures = {
  /** A session of this worker that still lives for a while. */
  sessionOf: (account: Account) => Promise<StoredSession>
}

const address = (): string => {
  const value = process.env['VITRINE_E2E_ADDRESS']
  if (!value) throw new Error('The product is not running: start the tests with Playwright and its global setup.')
  return value
}

/** The tests' own `test`: the running product, a signed-in browser, and a collector that lets no complaint pass. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  account: [demoAccount, { option: true }],
  sessionOf: [
    async ({}, use) => {
      const sessions = new Map<string, StoredSession>()
      await use(async (account) => {
        const known = sessions.get(account.email)
        // long enough that no test has to renew it: one that does should say so
        if (known && Number(known['auth_exp']) - Date.now() > 4 * 60_000) return known
        const session = await signIn(address(), account)
        sessions.set(account.email, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(address()),
  mark: async ({}, use, { testId, workerIndex }) => use(`${testId}-${workerIndex}`),
  userAgent: async ({ browser, mark }, use) => {
    const version = browser.version().split('.')[0]
    await use(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36 e2e/${mark}`)
  },
  storageState: async ({ signedIn, account, sessionOf }, use) => {
    const stored = signedIn ? Object.entries(await sessionOf(account)) : []
    await use({ cookies: [], origins: [{ origin: address(), localStorage: stored.map(([name, value]) => ({ name, value })) }] })
  },
  expectedComplaints: [null, { option: true }],
  complaints: async ({}, use) => use([]),
  context: async ({ context, complaints, expectedComplaints }, use) => {
    await watchForComplaints(context, complaints)
    await use(context)
    const unexpected = complaints.filter(({ text }) => !expectedComplaints?.test(text))
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.map(({ text, where }) => `  ${text} (${where})`).join('\n')}`)
  },
  rooms: async ({ mark }, use) => {
    const control = process.env['VITRINE_E2E_CONTROL'] ?? ''
    const set = async (fault: Omit<Fault, 'mark'>): Promise<void> => void (await fetch(control, { method: 'POST', body: JSON.stringify({ ...fault, mark }) }))
    await use({
      breaks: (room, kind, path) => set({ room, kind, ...(path ? { path } : {}) }),
      mend: (room) => set({ room, kind: null }),
    })
  },
  call: async ({ sessionOf }, use) => {
    await use(async <Data>(query: string, variables: object = {}) => callServer<Data>(address(), query, variables, (await sessionOf(demoAccount))['auth_token']))
  },
})

export type { BrowserContext, Page }

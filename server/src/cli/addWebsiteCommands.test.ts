import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'

const children = new Set<ReturnType<typeof spawn>>()
after(() => children.forEach((child) => child.kill()))

async function start(...options: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vitrine.ts'), 'website-simulator', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return line
}

test('the website simulator stands where it says, tells what it has, and goes wrong as it is told', async () => {
  const [plain, failing] = await Promise.all([start('--secret', 'word'), start('--connector', 'MAGENTO', '--fail-every', '1')])
  assert.deepEqual(await (await fetch(`${plain}/simulator`)).json(), { products: [], images: 0, calls: 0 })
  assert.equal((await fetch(`${plain}/products/1`)).status, 401)
  await fetch(`${plain}/simulator`, { method: 'PUT', body: JSON.stringify({ failEvery: 2 }) })
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await fetch(`${plain}/products/1`)).status)
  assert.deepEqual(statuses, [401, 503, 401, 503])
  assert.equal((await fetch(`${failing}/rest/all/V1/store/storeConfigs`)).status, 503)
})

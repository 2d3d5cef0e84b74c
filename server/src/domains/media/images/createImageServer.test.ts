import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { drawFurniture, isDrawing } from '../../../demo/drawings/drawFurniture.ts'
import { apply } from '../../../engine/index.ts'
import { localStorage, originalName, type Storage } from '../../../platform/storage/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import '../index.ts'
import { createImageServer } from './createImageServer.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
const files = localStorage(folder)
let written = 0
const storage: Storage = {
  ...files,
  write(name, bytes) {
    written += 1
    return files.write(name, bytes)
  },
}
after(() => rm(folder, { recursive: true, force: true }))

/** Starts an image server; returns a function that sends it requests over HTTP. */
function listen(serve: ReturnType<typeof createImageServer>): (path: string, init?: RequestInit) => Promise<Response> {
  const server = createServer(
    (request, response) => void serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined)),
  )
  const listening = once(server.listen(0, 'localhost'), 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return async (path, init) => {
    await listening
    return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init)
  }
}
const get = listen(createImageServer(db, storage))

async function image(contentKey: string, drawing: unknown, store: Storage = storage): Promise<void> {
  const fields = { name: contentKey, contentKey, width: 1600, height: 902 }
  if (isDrawing(drawing)) await store.write(originalName(contentKey), Buffer.from(drawFurniture(drawing)))
  await apply(db, [{ kind: 'image', id: null, op: 'create', fields }], { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' })
}

const recipe = { type: 'sofa', body: '#7d8f84', accent: '#8a5a3c', view: 'front', seed: 7 }

test('a drawn picture is made in each size, and may be kept for ever', async () => {
  await image('drawn-sofa', recipe)
  for (const [rendition, width, height] of [
    ['original', 1600, 902],
    ['500x282', 500, 282],
    ['1000x564', 1000, 564],
  ] as const) {
    const reply = await get(`/media/drawn-sofa/${rendition}.webp`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'image/webp')
    assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(reply.headers.get('cross-origin-resource-policy'), 'cross-origin', 'a sandboxed preview may show it')
    const metadata = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['webp', width, height])
    const known = await get(`/media/drawn-sofa/${rendition}.webp`, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } })
    assert.equal(known.status, 304)
  }
  const head = await get('/media/drawn-sofa/original.webp', { method: 'HEAD' })
  assert.deepEqual([head.status, (await head.arrayBuffer()).byteLength], [200, 0])
})

test('many who ask at once wait for one picture, and no draft is left behind', async () => {
  await image('drawn-chair', { ...recipe, type: 'diningChair', view: 'angle', blur: 6 })
  const before = written
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/media/drawn-chair/500x282.webp')))
  assert.deepEqual([...new Set(replies.map((reply) => reply.status))], [200])
  assert.equal(written - before, 1)
  const kept = await readdir(join(folder, 'renditions/1/dr'))
  assert.deepEqual(
    kept.filter((name) => !name.endsWith('.webp')),
    [],
  )
})

test('an uploaded original is fitted onto linen, never cut off and never enlarged', async () => {
  const bytes = await sharp({ create: { width: 300, height: 600, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 1 } } })
    .png()
    .toBuffer()
  await storage.write(originalName('uploaded-red'), bytes)
  const small = await sharp(Buffer.from(await (await get('/media/uploaded-red/500x282.webp')).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...small.data.subarray((y * small.info.width + x) * small.info.channels, (y * small.info.width + x) * small.info.channels + 3),
  ]
  const isNear = (colour: number[], wanted: number[]) => colour.every((channel, place) => Math.abs(channel - (wanted[place] ?? 0)) < 12)
  assert.ok(isNear(at(10, 140), [0xf4, 0xef, 0xe8]), 'linen beside it')
  assert.ok(isNear(at(250, 5), [200, 20, 20]) && isNear(at(250, 276), [200, 20, 20]), 'whole from top to bottom')
  const original = await sharp(Buffer.from(await (await get('/media/uploaded-red/original.webp')).arrayBuffer())).metadata()
  assert.deepEqual([original.width, original.height], [300, 600])
})

/** A folder on a disk of 64 kB, or null if this user may not mount one. */
async function smallDisk(): Promise<string | null> {
  const disk = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status !== 0) {
    await rm(disk, { recursive: true })
    return null
  }
  after(async () => {
    spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  })
  return disk
}

for (const kind of ['a disk that is full', 'a store that takes nothing']) {
  test(`on ${kind} every picture is still shown: those that are kept, and those that are drawn now; it is told once`, async (t) => {
    const disk = kind === 'a disk that is full' ? await smallDisk() : null
    if (kind === 'a disk that is full' && disk === null) return t.skip('this user may not mount a disk')
    const store = localStorage(disk ?? folder)
    let refused = 0
    const full: Storage = {
      ...store,
      async write(name, bytes) {
        if (disk === null) {
          refused += 1
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        }
        await store.write(name, bytes).catch((error: unknown) => {
          refused += 1
          throw error
        })
      },
    }
    const names = [1, 2].map((number) => `${disk === null ? 'store' : 'disk'}-bank-${number}`)
    for (const name of names) await image(name, recipe, store)
    if (disk !== null) {
      // The first picture still fits.
      await listen(createImageServer(db, full))(`/media/${names[0]}/500x282.webp`)
      assert.ok((await store.read(`renditions/1/di/${names[0]}-500x282.webp`)) !== null)
      await writeFile(join(disk, 'rest'), Buffer.alloc(1_000_000)).catch(() => {})
    }
    const told = t.mock.method(console, 'error', () => {})
    const ask = listen(createImageServer(db, full))
    for (const name of [...names, ...names]) {
      for (const rendition of ['500x282', '1000x564']) {
        const reply = await ask(`/media/${name}/${rendition}.webp`)
        assert.equal(reply.status, 200, `${name} ${rendition}`)
        assert.equal((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format, 'webp')
      }
    }
    assert.ok(refused >= 4)
    assert.equal(told.mock.callCount(), 1)
    assert.match(String(told.mock.calls[0]?.arguments[0]), /ENOSPC/)
    // no temporary file remains that would take up space
    if (disk !== null)
      assert.deepEqual(
        (await readdir(join(disk, 'renditions/1/di'))).filter((name) => !name.endsWith('.webp')),
        [],
      )
  })
}

test('what is not known is a 404 that nobody keeps', async () => {
  await image('no-recipe', { type: 'spaceship', body: '#000000', accent: '#000000', view: 'front', seed: 1 })
  await image('no-colour', { ...recipe, body: '"/><script>' })
  for (const path of [
    '/media/unknown-key/original.webp',
    '/media/no-recipe/original.webp',
    '/media/no-colour/original.webp',
    '/media/drawn-sofa/77x77.webp',
    '/media/drawn-sofa/original.png',
    '/media/drawn-sofa/constructor.webp',
    '/media/..%2f..%2fetc/original.webp',
    '/media/',
    '/media/drawn-sofa/x/original.webp',
  ]) {
    const reply = await get(path)
    assert.deepEqual([reply.status, reply.headers.get('cache-control')], [404, 'no-store'], path)
  }
  assert.equal((await get('/media/drawn-sofa/original.webp', { method: 'POST' })).status, 405)
})

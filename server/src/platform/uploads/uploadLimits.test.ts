// Stands alone: it measures the memory of its process, and sets where and how its children run.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { localStorage, originalName } from '../storage/index.ts'
import { acceptUpload } from './acceptUpload.ts'
import { UploadRefused } from './UploadRefused.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-limits-'))
after(() => rmSync(folder, { recursive: true, force: true }))
// a separate folder for temporary files, so that leftovers are from these tests
const underWay = join(folder, 'tmp')
mkdirSync(underWay)
process.env['TMPDIR'] = underWay
const storage = localStorage(join(folder, 'store'))
const accept = (bytes: Buffer, name: string) => acceptUpload(storage, Readable.from([bytes]), name)
const isRefusedAs = (code: string) => (error: unknown) => error instanceof UploadRefused && error.code === code
const kept = () => readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length

/** An animation with this many frames of two by two, alternately black and white. */
function film(frames: number): Buffer {
  const head = Buffer.from([...Buffer.from('GIF89a'), 2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = (colour: 0 | 1) =>
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, ...(colour === 0 ? [0x04, 0x00, 0x05] : [0x4c, 0x92, 0x05]), 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, (_, at) => frame(at % 2 === 0 ? 0 : 1)), Buffer.from([0x3b])])
}

test('of a film its first frame is kept as one still picture', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  assert.equal((await sharp(bytes).metadata()).pages, 3)
  const { contentKey, width, height } = await accept(bytes, 'film.gif')
  assert.deepEqual([width, height], [40, 30])
  const drawn = (await storage.read(originalName(contentKey))) ?? Buffer.alloc(0)
  assert.equal((await sharp(drawn).metadata()).pages ?? 1, 1)
  const { dominant } = await sharp(drawn).stats()
  assert.ok(dominant.r > 200 && dominant.g < 60 && dominant.b < 60, JSON.stringify(dominant))
})

test('a film of ten thousand frames is refused before one of them is drawn', async () => {
  const before = kept()
  await assert.rejects(accept(film(10_000), 'film.gif'), isRefusedAs('pixels'))
  assert.equal(kept(), before)
})

test('a file that is two kinds at once is kept as the picture that it begins with, or not at all', async () => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#1e5945' } })
  const [png, gif, jpeg] = await Promise.all([picture.clone().png().toBuffer(), picture.clone().gif().toBuffer(), picture.clone().jpeg().toBuffer()])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF')
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
  // a comment in a JPEG can contain a page
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
  const marked: [Buffer, string, string][] = [
    [Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'page.jpg', '<script>'],
    [Buffer.concat([gif, pdf]), 'manual.gif', '/JavaScript'],
    [Buffer.concat([png, Buffer.from('PK\u0003\u0004'), page]), 'archive.png', '<script>'],
    [Buffer.concat([png, Buffer.from('#!/bin/sh\nrm -rf /\n')]), 'script.png', 'rm -rf'],
  ]
  for (const [bytes, name, mark] of marked) {
    assert.ok(bytes.includes(mark))
    const { contentKey } = await accept(bytes, name)
    assert.equal((await storage.read(originalName(contentKey)))?.includes(mark), false, name)
  }
  // starts with something else: a file that other readers would open is not searched for a picture
  for (const first of [pdf, page, Buffer.from('PK\u0003\u0004')]) await assert.rejects(accept(Buffer.concat([first, png]), 'a.png'), UploadRefused)
  await assert.rejects(accept(Buffer.from('GIF89a=1;alert(1)//'), 'a.gif'), isRefusedAs('broken'))
})

test('large pictures, four at a time, take no memory of the server worth speaking of', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#8a5a3c' } })
    .png()
    .toBuffer()
  await accept(
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
    'first.png',
  )
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await Promise.all(Array.from({ length: 4 }, () => accept(large, 'large.png'))).finally(() => clearInterval(watch))
  const megabytes = Math.round((most - before) / 1024 / 1024)
  assert.ok(megabytes < 300, `${megabytes} MB more`)
})

test('a decoder that hangs is ended, leaves nothing behind, and the next picture is taken', async () => {
  const [pid, hang] = [join(folder, 'pid'), join(folder, 'hang.mjs')]
  // loaded before the decoder in its process, and never lets it start
  writeFileSync(
    hang,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(pid)}, String(process.pid))\nsetInterval(() => {}, 60_000)\nawait new Promise(() => {})\n`,
  )
  const picture = await sharp({ create: { width: 12, height: 12, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const [before, options] = [kept(), process.env['NODE_OPTIONS']]
  process.env['NODE_OPTIONS'] = `--import ${pathToFileURL(hang).href}`
  try {
    await assert.rejects(accept(picture, 'a.png'), isRefusedAs('broken'))
  } finally {
    if (options === undefined) delete process.env['NODE_OPTIONS']
    else process.env['NODE_OPTIONS'] = options
  }
  assert.ok(existsSync(pid), 'the decoder was there')
  assert.throws(() => process.kill(Number(readFileSync(pid, 'utf8')), 0), { code: 'ESRCH' })
  assert.deepEqual(readdirSync(underWay), [])
  assert.equal(kept(), before)
  await accept(picture, 'a.png')
})

// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { localStorage, originalName } from '../storage/index.ts'
import { acceptFile, acceptUpload, UploadRefused } from './index.ts'

// Malicious files: none may be accepted as another type, and none may bring down the server.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)
const kept = () => readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length

interface Entry {
  name: string
  content?: Buffer
  /** The declared size, if it differs */
  size?: number
  attributes?: number
  flags?: number
}
/** An archive, written byte by byte, so that its declarations can be false. */
function zip(entries: readonly Entry[]): Buffer {
  const heads: Buffer[] = []
  const locals: Buffer[] = []
  let offset = 0
  for (const { name, content = Buffer.from('x'), size = content.length, attributes = 0, flags = 0x800 } of entries) {
    const packed = deflateRawSync(content)
    const [title, sum] = [Buffer.from(name), crc32(content)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(sum, 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(title.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50)
    head.writeUInt16LE(0x031e, 4)
    head.writeUInt16LE(20, 6)
    head.writeUInt16LE(flags, 8)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(sum, 16)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(size, 24)
    head.writeUInt16LE(title.length, 28)
    head.writeUInt32LE((attributes << 16) >>> 0, 38)
    head.writeUInt32LE(offset, 42)
    locals.push(local, title, packed)
    heads.push(head, title)
    offset += local.length + title.length + packed.length
  }
  const list = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5945' } })
const [jpeg, png, gif] = await Promise.all([picture.clone().jpeg().toBuffer(), picture.clone().png().toBuffer(), picture.clone().gif().toBuffer()])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const bomb = zip([{ name: 'a.csv', content: Buffer.alloc(60_000_000) }])

/** A GIF with this many frames of one pixel. */
function frames(count: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: count }, () => frame),
    Buffer.from([0x3b]),
  ])
}
function pixelBomb(side: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR')
  head.writeUInt32BE(side, 4)
  head.writeUInt32BE(side, 8)
  head.set([8, 2, 0, 0, 0], 12)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(13)
  sum.writeUInt32BE(crc32(head))
  return Buffer.concat([png.subarray(0, 8), length, head, sum, png.subarray(33)])
}

const asPicture: [name: string, bytes: Buffer][] = [
  ['page.png', html],
  ['page.jpg', html],
  ['drawing.png', svg],
  ['drawing.svg', svg],
  ['manual.jpg', pdf],
  ['archive.png', zip([{ name: 'a.txt' }])],
  ['gif.jpg', gif],
  ['jpeg.png', jpeg],
  ['photo.jpg.exe', jpeg],
  ['photo', jpeg],
  ['half.jpg', jpeg.subarray(0, jpeg.length / 2)],
  ['half.png', png.subarray(0, png.length / 2)],
  ['head.png', png.subarray(0, 24)],
  ['bomb.png', pixelBomb(64_250)],
  ['frames.gif', frames(10_000)],
  ['empty.png', Buffer.alloc(0)],
  ['nul.png', Buffer.alloc(5_000)],
  ['photo.png\0.jpg', png],
  ['\u202egnp.exe', png],
  ['photo.heic', jpeg],
]
const asFile: [name: string, bytes: Buffer][] = [
  ['page.pdf', html],
  ['page.csv', html],
  ['drawing.svg', svg],
  ['drawing.csv', svg],
  ['script.csv', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['binary.csv', Buffer.from([1, 2, 0, 255, 254])],
  ['half.pdf', pdf.subarray(0, 30)],
  ['photo.pdf', jpeg],
  ['manual.png', pdf],
  ['setup.exe', Buffer.from('MZ programme')],
  ['manual.pdf.exe', pdf],
  ['manual.html', html],
  ['half.jpg', jpeg.subarray(0, jpeg.length / 2)],
  ['model.step', html],
  ['drawing.dxf', html],
  ['model.gltf', Buffer.from('[1]')],
  ['bomb.zip', bomb],
  ['empty.zip', zip([])],
  ['cut.zip', zip([{ name: 'a.txt' }]).subarray(0, 60)],
  ['up.zip', zip([{ name: '../../etc/passwd' }])],
  ['root.zip', zip([{ name: '/etc/passwd' }])],
  ['drive.zip', zip([{ name: 'C:/x.txt' }])],
  ['link.zip', zip([{ name: 'link', attributes: 0o120777 }])],
  ['locked.zip', zip([{ name: 'a.txt', flags: 0x801 }])],
  ['nested.zip', zip([{ name: 'inner.zip', content: bomb }])],
  ['program.zip', zip([{ name: 'readme.txt' }, { name: 'setup.exe' }])],
  ['page.zip', zip([{ name: 'index.html', content: html }])],
  ['many.zip', zip(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.txt` })))],
  ['large.zip', zip([{ name: 'a.bin', size: 0xfffffff0 }])],
  ['macro.xlsx', zip([{ name: '[Content_Types].xml' }, { name: 'xl/vbaProject.bin' }])],
  ['table.xlsx', zip([{ name: 'a.txt' }])],
  ['table.docx', html],
]

test('of files that are made to do harm none is accepted as what it is not, nothing of them stays, and memory and the others do not suffer', async (t) => {
  const before = { rss: process.memoryUsage.rss(), kept: kept() }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before.rss)), 20)
  const tried = await Promise.all([
    ...asPicture.map(async ([name, bytes]) => [name, await outcome(acceptUpload(storage, Readable.from([bytes]), name))] as const),
    ...asFile.map(async ([name, bytes]) => [name, await outcome(acceptFile(storage, Readable.from([bytes]), name))] as const),
  ])
  clearInterval(watch)
  delay.disable()
  assert.deepEqual(
    tried.filter(([, reason]) => reason === 'accepted'),
    [],
  )
  assert.equal(kept(), before.kept)
  assert.ok(most < 300_000_000, `memory rose by ${Math.round(most / 1e6)} MB`)
  t.diagnostic(`${tried.length} hostile files, memory + ${Math.round(most / 1e6)} MB, event loop p99 ${Math.round(delay.percentile(99) / 1e6)} ms`)
})

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'accepted'
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    return error.code
  }
}

test('what is what it says is accepted, whatever stands behind it', async () => {
  const files: [string, Buffer, string][] = [
    ['manual.pdf', pdf, 'application/pdf'],
    ['maten.csv', Buffer.from('\ufeffsku;kleur\nBNK;écru\n'), 'text/csv'],
    ['model.STEP', Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\n'), 'model/step'],
    ['plan.dxf', Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'image/vnd.dxf'],
    ['model.gltf', Buffer.from('{"asset":{"version":"2.0"}}'), 'model/gltf+json'],
    ['fotos.zip', zip([{ name: 'a.jpg', content: jpeg }, { name: 'map/é.txt' }]), 'application/zip'],
    ['label.png', png, 'image/png'],
  ]
  for (const [name, bytes, mime] of files) {
    const { contentKey, mimeType, byteSize } = await acceptFile(storage, Readable.from([bytes]), name)
    assert.equal(mimeType, mime, name)
    assert.equal((await storage.read(originalName(contentKey)))?.byteLength, byteSize, name)
  }
})

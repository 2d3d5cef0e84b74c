import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { localStorage, originalName } from '../storage/index.ts'
import { cmykProfile, withProfile } from '../../testing/cmykProfile.ts'
import { acceptFile, acceptUpload } from './acceptUpload.ts'
import { UploadRefused } from './UploadRefused.ts'
import { cleanName } from './uploads.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const storage = localStorage(folder)
const accept = (bytes: Buffer, name: string) => acceptUpload(storage, Readable.from([bytes]), name)
const refuses = (bytes: Buffer, name: string, code: string) =>
  assert.rejects(accept(bytes, name), (error) => error instanceof UploadRefused && error.code === code, `${name} must be refused as ${code}`)
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5945' } })
const [jpeg, png, webp, gif, avif] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().webp().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().avif().toBuffer(),
])
const kept = () => readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{64}$/.test(String(name))).length

test('pictures of every kind that is taken are kept under the hash of what was drawn', async () => {
  for (const [bytes, name] of [
    [jpeg, 'a.jpg'],
    [jpeg, 'a.JPEG'],
    [png, 'a.png'],
    [webp, 'a.webp'],
    [gif, 'a.gif'],
    [avif, 'a.avif'],
  ] as const) {
    const { contentKey, width, height, byteSize } = await accept(bytes, name)
    assert.deepEqual([width, height], [60, 40], name)
    assert.equal((await storage.read(originalName(contentKey)))?.byteLength, byteSize)
  }
})

test('the place where a photo was taken is dropped, and it stands upright', async () => {
  const photo = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  assert.ok((await sharp(photo).metadata()).exif)
  const { contentKey, width, height } = await accept(photo, 'IMG_1.jpg')
  assert.deepEqual([width, height], [40, 60])
  const bytes = await storage.read(originalName(contentKey))
  const { exif, orientation } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
  assert.deepEqual([exif, orientation ?? 1], [undefined, 1])
  assert.equal(bytes?.includes('SECRET-OWNER'), false)
})

test('whatever hides behind a picture does not come along', async () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('evil.exe in an archive')])
  const script = Buffer.from('<script>alert(1)</script>')
  const gifScript = Buffer.concat([gif, Buffer.from('/*'), Buffer.from('*/=1;alert(1)//')])
  for (const [bytes, name, mark] of [
    [Buffer.concat([jpeg, zip]), 'a.jpg', 'evil.exe'],
    [Buffer.concat([png, script]), 'a.png', '<script>'],
    [gifScript, 'a.gif', 'alert(1)'],
  ] as const) {
    const { contentKey } = await accept(bytes, name)
    assert.equal((await storage.read(originalName(contentKey)))?.includes(mark), false, name)
  }
})

/** A PNG with a header that declares its size, and without content. */
function bomb(side: number): Buffer {
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

test('what is no picture, or another one than it says, is refused with a reason, and nothing of it stays', async () => {
  const before = kept()
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  await refuses(heic, 'IMG_0001.HEIC', 'heic')
  await refuses(heic, 'IMG_0001.jpg', 'heic')
  await refuses(svg, 'logo.svg', 'svg')
  await refuses(svg, 'logo.png', 'type')
  await refuses(Buffer.from('<html><script>alert(1)</script>'), 'manual.pdf', 'type')
  await refuses(Buffer.from('<html><script>alert(1)</script>'), 'a.jpg', 'type')
  await refuses(Buffer.from('MZ\u0090\u0000 programme'), 'a.png', 'type')
  await refuses(Buffer.alloc(0), 'a.png', 'type')
  await refuses(png, 'a.jpg', 'extension')
  await refuses(png, 'a.png.exe', 'extension')
  await refuses(png, 'png', 'extension')
  await refuses(jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'half.jpg', 'broken')
  await refuses(png.subarray(0, 40), 'half.png', 'broken')
  await refuses(bomb(60_000), 'bomb.png', 'pixels')
  await refuses(Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]), 'large.jpg', 'large')
  assert.equal(kept(), before)
})

test('FILE-02 MEDIA-01 a file is told by what it is: a photo of another type by its type, a PDF that was cut off as a PDF', async () => {
  const tiff = await picture.clone().tiff().toBuffer()
  const told = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof UploadRefused ? { code: error.code, ...error.values } : error),
    )
  for (const name of ['a.tif', 'a.jpg', 'a']) assert.deepEqual(await told(accept(tiff, name)), { code: 'otherType', type: 'TIFF' })
  assert.deepEqual(await told(accept(Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.png')), { code: 'otherType', type: 'PDF' })
  assert.deepEqual(await told(accept(Buffer.from('BM' + 'x'.repeat(60)), 'a.bmp')), { code: 'otherType', type: 'BMP' })
  assert.deepEqual(await told(acceptFile(storage, Readable.from([Buffer.from('%PDF-1.4\n1 0 obj')]), 'manual.pdf')), { code: 'cutOff', type: 'PDF' })
})

test('MEDIA-04 a photo of inks is drawn by the profile that it brings, and by the usual one where it brings none; a profile of light stays', async () => {
  const cyan = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00aeef' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  // its cyan prints as red
  const profile = cmykProfile(([isCyan, isMagenta, isYellow, isBlack]) =>
    isBlack ? [5, 0, 0] : isCyan ? [55, 75, 60] : isMagenta ? [50, 0, 0] : isYellow ? [90, 0, 80] : [100, 0, 0],
  )
  const drawn = async (bytes: Buffer) => {
    const { contentKey } = await accept(bytes, 'a.jpg')
    const kept = sharp((await storage.read(originalName(contentKey))) ?? Buffer.alloc(0))
    const [red = 0, , blue = 0] = await kept.clone().toColourspace('srgb').raw().toBuffer()
    return { contentKey, red, blue, space: (await kept.metadata()).space }
  }
  const [own, usual] = [await drawn(withProfile(cyan, profile)), await drawn(cyan)]
  assert.deepEqual([own.space, own.red > 200, own.blue < 150], ['srgb', true, true], JSON.stringify(own))
  assert.deepEqual([usual.space, usual.red < 80, usual.blue > 200], ['srgb', true, true], JSON.stringify(usual))
  assert.notEqual(own.contentKey, usual.contentKey)
  const wide = await picture.clone().withIccProfile('p3').jpeg().toBuffer()
  const { contentKey } = await accept(wide, 'wide.jpg')
  assert.deepEqual((await sharp((await storage.read(originalName(contentKey))) ?? Buffer.alloc(0)).metadata()).icc, (await sharp(wide).metadata()).icc)
})

test('the name of a file brings nothing along', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd.png', 'passwd'],
    ['C:\\Users\\x\\bank.jpg', 'bank'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x'],
    ['a\0b.png', 'ab'],
    ['bank\u202egnp.exe', 'bankgnp'],
    ['CON.png', 'photo'],
    ['lpt1.jpg', 'photo'],
    ['.png', 'photo'],
    ['..', 'photo'],
    ['Bank Ælborg é 3-zits.jpg', 'Bank Ælborg é 3-zits'],
  ]
  for (const [given, clean] of cases) assert.equal(cleanName(given), clean, JSON.stringify(given))
  assert.equal([...cleanName(`${'x'.repeat(300)}.png`)].length, 120)
})

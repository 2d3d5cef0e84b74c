import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import { contentKeyOf, originalName, type Storage } from '../storage/index.ts'
import type { Look } from './Look.ts'
import { UploadRefused } from './UploadRefused.ts'
import { checkArchive } from './checkArchive.ts'
import { findFileType } from './fileTypes.rules.ts'
import { checkType, cleanName } from './uploads.rules.ts'

/** A picture that was accepted: its original is in the store, under its content key. */
export interface AcceptedUpload {
  contentKey: string
  /** What it was called, without its ending */
  name: string
  mimeType: string
  width: number
  height: number
  byteSize: number
  /** SHA-256 of the file as it was given: two files with the same one are the same file */
  givenHash: string
  look: Look
}

export interface AcceptOptions {
  /** Asked before anything is stored: false leaves the store as it was. */
  isWanted?(accepted: AcceptedUpload): Promise<boolean>
}

const run = promisify(execFile)
const decoder = fileURLToPath(new URL('./decodePicture.ts', import.meta.url))
const maxDecoding = 30_000
const maxMegabytes = 25
// So much of a file says what it is, where its bytes do not say it at once.
const maxHeadLength = 4096
const picturesOfFiles: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
// Two pictures at once: the others wait, first come first served.
const semaphore = pLimit(2)

/**
 * Takes a picture from a stranger: to the disk with a limit, by what its bytes say it is and its name agrees with, drawn again by a
 * process of its own, and kept under the hash of what was drawn. What is refused leaves nothing behind.
 * @param name as the browser calls it; nothing of it is believed but its ending, which must agree
 * @throws UploadRefused with a code for a sentence that helps
 */
export async function acceptUpload(storage: Storage, from: Readable, name: string, options: AcceptOptions = {}): Promise<AcceptedUpload> {
  return inFolder(async (folder) => {
    const given = join(folder, 'given')
    const givenHash = await receive(from, given, maxMegabytes)
    checkType((await fileTypeFromFile(given)) ?? null, name)
    const { bytes, ...accepted } = await semaphore(() => draw(folder, name, givenHash))
    if ((await options.isWanted?.(accepted)) !== false) await storage.write(originalName(accepted.contentKey), bytes)
    return accepted
  })
}

/** A technical file that was accepted: it is in the store, under its content key. */
export type AcceptedFile = Pick<AcceptedUpload, 'contentKey' | 'name' | 'mimeType' | 'byteSize'>

/**
 * Takes a technical file from a stranger, as `acceptUpload` takes a picture, and a picture as that does: what it is, its bytes and its
 * name say together; an archive is looked into before it is kept. What it holds is kept as it came, and never run here.
 * @throws UploadRefused with a code for a sentence that helps
 */
export async function acceptFile(storage: Storage, from: Readable, name: string): Promise<AcceptedFile> {
  return inFolder(async (folder) => {
    const given = join(folder, 'given')
    const givenHash = await receive(from, given, maxMegabytes)
    const type = (await fileTypeFromFile(given)) ?? null
    const sniffed = type?.mime ?? null
    if (sniffed !== null && picturesOfFiles.has(sniffed)) {
      checkType(type, name)
      const { bytes, contentKey, name: clean, mimeType, byteSize } = await semaphore(() => draw(folder, name, givenHash))
      await storage.write(originalName(contentKey), bytes)
      return { contentKey, name: clean, mimeType, byteSize }
    }
    const bytes = await readFile(given)
    const { mime, isArchive = false } = findFileType(sniffed, name, bytes.subarray(0, maxHeadLength))
    if (isArchive) await checkArchive(given)
    if (mime === 'application/pdf' && !bytes.subarray(-maxHeadLength).includes('%%EOF')) throw new UploadRefused('cutOff', { type: 'PDF' })
    const contentKey = contentKeyOf(bytes)
    await storage.write(originalName(contentKey), bytes)
    return { contentKey, name: cleanName(name), mimeType: mime, byteSize: bytes.byteLength }
  })
}

/** A folder for one upload, which is gone when it is over. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the SHA-256 of what came */
async function receive(from: Readable, given: string, megabytes: number): Promise<string> {
  let bytes = 0
  const hash = createHash('sha256')
  await pipeline(
    from,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.byteLength
        if (bytes > megabytes * 1024 * 1024) throw new UploadRefused('large', { megabytes })
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(given),
  )
  return hash.digest('hex')
}

async function draw(folder: string, name: string, givenHash: string): Promise<AcceptedUpload & { bytes: Buffer }> {
  const drawn = join(folder, 'drawn')
  const { stdout } = await run(process.execPath, [decoder, join(folder, 'given'), drawn], { timeout: maxDecoding, killSignal: 'SIGKILL', maxBuffer: 65_536 }).catch(() => {
    throw new UploadRefused('broken')
  })
  const told = JSON.parse(stdout) as { refused?: 'pixels'; width: number; height: number; mimeType: string; look: Look }
  if (told.refused !== undefined) throw new UploadRefused(told.refused)
  const bytes = await readFile(drawn)
  const { width, height, mimeType, look } = told
  return { contentKey: contentKeyOf(bytes), name: cleanName(name), mimeType, width, height, byteSize: bytes.byteLength, givenHash, look, bytes }
}

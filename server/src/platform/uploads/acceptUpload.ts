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

/** An accepted image: its original is in the store, under its content key. */
export interface AcceptedUpload {
  contentKey: string
  /** Its name without the extension */
  name: string
  mimeType: string
  width: number
  height: number
  byteSize: number
  /** SHA-256 of the file as uploaded: equal hashes are equal files */
  givenHash: string
  look: Look
}

export interface AcceptOptions {
  /** Called before anything is stored: false stores nothing. */
  isWanted?(accepted: AcceptedUpload): Promise<boolean>
}

const run = promisify(execFile)
const decoder = fileURLToPath(new URL('./decodePicture.ts', import.meta.url))
const maxDecoding = 30_000
const maxMegabytes = 25
// The first bytes tell the type, where the signature alone does not.
const maxHeadLength = 4096
const picturesOfFiles: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
// Two images at once: the others wait, first come, first served.
const semaphore = pLimit(2)

/**
 * Accepts an image from an untrusted source: written to disk with a size limit, identified by its bytes, with which its name
 * must agree, re-encoded by a process of its own, and stored under the hash of the result. A refused file leaves nothing
 * behind.
 * @param name the browser's name for it; only its extension is used, which must agree
 * @throws UploadRefused with a code for a helpful sentence
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

/** An accepted technical file: it is in the store, under its content key. */
export type AcceptedFile = Pick<AcceptedUpload, 'contentKey' | 'name' | 'mimeType' | 'byteSize'>

/**
 * Accepts a technical file from an untrusted source; images as `acceptUpload` does. Its bytes and its name determine its type;
 * an archive's list is checked first. The content is stored as it is, and never executed here.
 * @throws UploadRefused with a code for a helpful sentence
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

/** A temporary folder for one upload. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the SHA-256 of the received bytes */
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
  const { stdout } = await run(process.execPath, [decoder, join(folder, 'given'), drawn], {
    timeout: maxDecoding,
    killSignal: 'SIGKILL',
    maxBuffer: 65_536,
  }).catch(() => {
    throw new UploadRefused('broken')
  })
  const told = JSON.parse(stdout) as { refused?: 'pixels'; width: number; height: number; mimeType: string; look: Look }
  if (told.refused !== undefined) throw new UploadRefused(told.refused)
  const bytes = await readFile(drawn)
  const { width, height, mimeType, look } = told
  return { contentKey: contentKeyOf(bytes), name: cleanName(name), mimeType, width, height, byteSize: bytes.byteLength, givenHash, look, bytes }
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { WorkFiles } from '../storage/index.ts'
import { UploadRefused } from './UploadRefused.ts'

/** The headers of a request whose body is a part of a file. */
export interface UploadPart {
  /** The client's id of the upload, the same for all of its parts */
  upload: string
  /** The number of bytes of the file before this part */
  offset: number
  /** The size of the whole file */
  length: number
}

/** The result of a part: how much of the file has arrived, or the response for the whole file. */
export type TakenPart<Reply> = { offset: number } | { reply: Reply }

const megabyte = 1_000_000
const maxPartBytes = 25 * megabyte
const maxIdleHours = 24
const partsFolder = 'parts'
const doneName = 'done'

/**
 * Reads `X-Upload`, `X-Upload-Offset` and `X-Upload-Length`.
 * @returns null if the body is a whole file
 * @throws UploadRefused if they are invalid
 */
export function readUploadPart({ headers }: Pick<IncomingMessage, 'headers'>): UploadPart | null {
  const upload = headers['x-upload']
  if (upload === undefined) return null
  const [offset, length] = [headers['x-upload-offset'], headers['x-upload-length']].map((text) => (/^\d{1,12}$/.test(String(text)) ? Number(text) : NaN)) as [
    number,
    number,
  ]
  // becomes the name of a folder
  if (!/^[a-z0-9][\w-]{7,63}$/i.test(String(upload)) || !(offset <= length)) throw new UploadRefused('part')
  return { upload: String(upload), offset, length }
}

/**
 * Takes a part of a file; parts arrive in order. A part that does not continue where the last one ended is ignored, and the
 * client is told where to continue, as with an empty part: so an interrupted upload is resumed by any server that shares the
 * files.
 * @param owner whose upload it is: nobody else can add to it
 * @param finish reads the whole file, once it is complete. Its response is kept for clients that lost it and ask again; it may
 * be called twice for one upload, if the last part is sent twice
 * @throws UploadRefused for a part that is too large; whatever `finish` throws, in which case the parts are kept
 */
export async function takeInParts<Reply>(
  files: WorkFiles,
  from: Readable,
  { upload, offset, length }: UploadPart,
  owner: number,
  finish: (from: Readable) => Promise<Reply>,
): Promise<TakenPart<Reply>> {
  const folder = `${partsFolder}/${owner}/${upload}`
  const known = await readReply<Reply>(files, folder)
  if (known !== null) return known
  let there = await listParts(files, folder)
  if (offset === endOf(there) && offset < length) {
    if (offset === 0) await forgetOld(files)
    await keepPart(files, folder, from, { offset, most: Math.min(maxPartBytes, length - offset) })
    there = await listParts(files, folder)
  } else from.resume()
  if (endOf(there) < length) return { offset: endOf(there) }
  const reply = await finish(Readable.from(bytesOf(files, there), { objectMode: false }))
  await keepReply(files, folder, reply)
  for (const { name } of there) await files.forget(name)
  return { reply }
}

interface Part {
  name: string
  offset: number
  size: number
}

const endOf = (parts: readonly Part[]): number => parts.reduce((end, { size }) => end + size, 0)

/** The parts without gaps. What two requests brought at the same time counts once. */
async function listParts(files: WorkFiles, folder: string): Promise<Part[]> {
  const found: Part[] = []
  for await (const { name } of files.list(`${folder}/`)) {
    const [, offset, size] = /\/(\d+)-(\d+)$/.exec(name) ?? []
    if (offset !== undefined) found.push({ name, offset: Number(offset), size: Number(size) })
  }
  const parts: Part[] = []
  for (const part of found.sort((one, other) => one.offset - other.offset)) if (part.offset === endOf(parts)) parts.push(part)
  return parts
}

/** An interrupted part leaves nothing; an empty one is not kept. */
async function keepPart(files: WorkFiles, folder: string, from: Readable, { offset, most }: { offset: number; most: number }): Promise<void> {
  const draft = files.pathOf(`${folder}/${randomUUID()}.draft`)
  await mkdir(files.pathOf(folder), { recursive: true })
  let size = 0
  try {
    await pipeline(
      from,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          size += piece.byteLength
          if (size > most) throw new UploadRefused('large', { megabytes: maxPartBytes / megabyte })
          yield piece
        }
      },
      createWriteStream(draft),
    )
    if (size === 0) return
    const name = `${folder}/${String(offset).padStart(12, '0')}-${size}`
    await rename(draft, files.pathOf(name))
    await files.keep(name)
  } finally {
    await rm(draft, { force: true })
  }
}

async function* bytesOf(files: WorkFiles, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { name } of parts) {
    const opened = await files.openRead(name)
    if (opened === null) throw new Error(`A part of an upload has gone: ${name}`)
    for await (const piece of opened.content) yield piece as Buffer
  }
}

async function readReply<Reply>(files: WorkFiles, folder: string): Promise<{ reply: Reply } | null> {
  const opened = await files.openRead(`${folder}/${doneName}`)
  return opened === null ? null : { reply: JSON.parse(Buffer.concat(await opened.content.toArray()).toString('utf8')) as Reply }
}

async function keepReply(files: WorkFiles, folder: string, reply: unknown): Promise<void> {
  await mkdir(files.pathOf(folder), { recursive: true })
  await writeFile(files.pathOf(`${folder}/${doneName}`), JSON.stringify(reply))
  await files.keep(`${folder}/${doneName}`)
}

/** Uploads that were abandoned for a day. */
async function forgetOld(files: WorkFiles): Promise<void> {
  const before = Date.now() - maxIdleHours * 3_600_000
  const last = new Map<string, number>()
  for await (const { name, modifiedAt } of files.list(`${partsFolder}/`)) {
    const folder = name.slice(0, name.lastIndexOf('/'))
    last.set(folder, Math.max(last.get(folder) ?? 0, modifiedAt.getTime()))
  }
  for (const [folder, at] of last) if (at < before) await files.forgetFolder(folder)
}

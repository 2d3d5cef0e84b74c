import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

// The file format of a backup: a .tar.gz that any tar opens. Its last entry has sums of everything before it, so that a
// truncated or altered file is detected, and nothing has to be kept in memory to write or read it.

const last = 'end.json'

export type Content = AsyncIterable<Buffer>

export interface Entry {
  name: string
  size: number
  content: Content
}

/** The same for the same entries in the same order. */
function createDigest(): { begin(name: string, size: number): void; add(chunk: Buffer): void; end(): string } {
  const hash = createHash('sha256')
  return {
    begin: (name, size) => void hash.update(`${JSON.stringify([name, size])}\n`),
    add: (chunk) => void hash.update(chunk),
    end: () => hash.digest('hex'),
  }
}

/** A folder has to be synced as well for a renamed file to survive a power cut. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

export interface ArchiveWriter {
  add(name: string, size: number, content: Content | Iterable<Buffer>): Promise<void>
  addJson(name: string, value: unknown): Promise<void>
}

/**
 * Writes an archive; the file gets its name only when all of it is on disk.
 * @param write adds the entries, and returns the last one
 * @returns the size of the file
 * @throws Error if there is such a file already
 */
export async function writeArchive(file: string, write: (writer: ArchiveWriter) => Promise<object>): Promise<number> {
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${file} exists already: name another file, or delete it first.`)
  const draft = `${file}.part`
  const digest = createDigest()
  const tar = pack()
  // It contains everything: no other user of the machine may read it.
  const written = pipeline(tar, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600 }))
  // Awaited below; until then an entry that waits for room has to get the error, too.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined))

  async function put(name: string, size: number, content: Content | Iterable<Buffer>): Promise<void> {
    await pipeline(Readable.from(content, { objectMode: false }), tar.entry({ name, size, mtime: new Date(0), mode: 0o600 }))
  }
  async function* digested(content: Content | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      digest.add(chunk)
      yield chunk
    }
  }
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    digest.begin(name, size)
    await put(name, size, digested(content))
  }
  try {
    const end = await write({
      add,
      addJson: (name, value) => {
        const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
        return add(name, text.byteLength, [text])
      },
    })
    const text = Buffer.from(`${JSON.stringify({ ...end, sha256: digest.end() })}\n`)
    await put(last, text.byteLength, [text])
    tar.finalize()
    await written
    await sync(draft)
    await rename(draft, file)
    await sync(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

export async function readJson<Value>(content: Content): Promise<Value> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Value
}

function damaged(file: string, how: string, cause?: unknown): Error {
  return new Error(`${file} is no whole backup (${how}). Nothing was changed.`, { cause })
}

/**
 * Reads an archive from beginning to end, one entry after the other.
 * @param take need not read the content to its end
 * @returns the last entry
 * @throws Error if it is truncated or altered; that is certain only at the end
 */
export async function readArchive<End extends object>(file: string, take: (entry: Entry) => Promise<void>): Promise<End> {
  const { isFile } = await stat(file).then(
    (found) => ({ isFile: found.isFile() }),
    () => ({ isFile: null }),
  )
  if (isFile === null) throw new Error(`There is no file ${file}.`)
  if (!isFile) throw new Error(`${file} is no ordinary file, and a backup is read twice: first to see that it is whole.`)
  const digest = createDigest()
  const entries = extract()
  const source = createReadStream(file)
  // Its error is thrown where the entries are read.
  const read = pipeline(source, createGunzip(), entries).catch((error: unknown) => void entries.destroy(error instanceof Error ? error : undefined))
  let end: (End & { sha256: string }) | undefined
  let isTaking = false
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      const bytes = entry as unknown as Content
      if (name === last) {
        end = await readJson<End & { sha256: string }>(bytes)
        continue
      }
      digest.begin(name, size)
      const content = withDigest(bytes, digest.add)
      isTaking = true
      await take({ name, size, content })
      isTaking = false
      for await (const chunk of content) void chunk
    }
  } catch (error) {
    source.destroy()
    entries.destroy()
    await read
    // Errors are attributed to the archive unless the taker says otherwise.
    if (isTaking && !isOfReading(error)) throw error
    throw damaged(file, error instanceof Error ? error.message : String(error), error)
  }
  await read
  if (end === undefined) throw damaged(file, 'its end is missing')
  if (end.sha256 !== digest.end()) throw damaged(file, 'its content is not what it was')
  return end
}

function isOfReading(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return /^Z_|^ERR_STREAM|ERR_PREMATURE/.test(code) || (error instanceof Error && /tar|unexpected end/i.test(error.message))
}

async function* withDigest(content: AsyncIterable<Buffer>, add: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    add(chunk)
    yield chunk
  }
}

import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { FileRefused, tableLimits } from '../csv/index.ts'
import { SheetRefused } from './SheetRefused.ts'

const maxEntries = 2_000
const encrypted = 1

export function broken(): never {
  throw new SheetRefused('broken')
}

/** Converts any error while a part is read to the message for a broken workbook. */
export async function orBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // a library's message is not for users
    if (error instanceof SheetRefused || error instanceof FileRefused || error instanceof RangeError) throw error
    return broken()
  }
}

/** The parts of a workbook, each read completely as text, or not at all: a changed byte, invalid UTF-8 and a truncated part are damage. */
export class WorkbookFile implements AsyncDisposable {
  readonly #zip: ZipFile
  readonly #entries = new Map<string, Entry>()

  private constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /**
   * Opens an archive by its directory, before anything is unpacked. The directory may lie, which is why this runs only in a
   * process of its own.
   * @param holds a pattern that one part's name must match
   * @throws SheetRefused
   */
  static async open(path: string, holds = /^xl\/worksheets\//): Promise<WorkbookFile> {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(broken)
    const file = new WorkbookFile(zip)
    try {
      await orBroken(() => file.#readEntries(holds))
    } catch (error) {
      zip.close()
      throw error
    }
    return file
  }

  async #readEntries(holds: RegExp): Promise<void> {
    // the library reads as many as the directory says
    if (this.#zip.entryCount > maxEntries) throw new SheetRefused('bomb')
    let unpacked = 0
    let packed = 0
    for await (const entry of this.#zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      packed += entry.compressedSize
      this.#entries.set(entry.fileName, entry)
    }
    if (unpacked > tableLimits.unpackedMegabytes * 1_000_000 || (unpacked > tableLimits.smallEnough && unpacked > packed * tableLimits.ratio))
      throw new SheetRefused('bomb')
    // since 2024 LibreOffice encrypts a workbook as a whole
    if (this.#entries.has('encrypted-package')) throw new SheetRefused('password')
    // a binary workbook (.xlsb)
    if (this.#entries.has('xl/workbook.bin')) throw new FileRefused('oldWorkbook')
    if (![...this.#entries.keys()].some((name) => holds.test(name))) broken()
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** @throws SheetRefused if it is missing or damaged, also from its pieces */
  async *pieces(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (entry === undefined) return broken()
    if ((entry.generalPurposeBitFlag & encrypted) !== 0) throw new SheetRefused('password')
    let sum = 0
    let decoder: TextDecoder | undefined
    const stream: Readable = await this.#zip.openReadStreamPromise(entry)
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      sum = crc32(bytes, sum)
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
      yield decoder.decode(bytes, { stream: true })
    }
    if (decoder !== undefined) yield decoder.decode()
    if (sum !== entry.crc32) broken()
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#zip.close()
    return Promise.resolve()
  }
}

// XML without a declaration is UTF-8; UTF-16 begins with its mark.
function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2)
  return start === 'fffe' ? 'utf-16le' : start === 'feff' ? 'utf-16be' : 'utf-8'
}

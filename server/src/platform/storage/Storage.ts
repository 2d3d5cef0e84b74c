import type { Readable } from 'node:stream'

/** A stored file, as listed. */
export interface StoredFile {
  name: string
  modifiedAt: Date
}

/** An open file: the caller reads its content to the end, or destroys it. */
export interface OpenFile {
  size: number
  content: Readable
}

/** Where files are stored: a folder here, object storage elsewhere. */
export interface Storage {
  /** null if there is no such file */
  read(name: string): Promise<Buffer | null>
  /** Writes a whole file; replaces one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null if there is no such file */
  openRead(name: string): Promise<OpenFile | null>
  /** Takes over a file of any size from disk; replaces one of the same name. */
  writeFile(name: string, path: string): Promise<void>
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>
  /** The files whose names begin so, sorted by name. */
  list(prefix?: string): AsyncIterable<StoredFile>
}

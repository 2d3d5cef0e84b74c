import type { Readable } from 'node:stream'

/** A file of the store, as a list tells of it. */
export interface StoredFile {
  name: string
  modifiedAt: Date
}

/** A file that is being read: whoever opens it reads it to its end, or destroys its content. */
export interface OpenFile {
  size: number
  content: Readable
}

/** Where files are kept: a folder here, object storage elsewhere. */
export interface Storage {
  /** null when there is no such file */
  read(name: string): Promise<Buffer | null>
  /** Writes a file whole; replaces one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file */
  openRead(name: string): Promise<OpenFile | null>
  /** Takes over a file of the disk, whatever its size; replaces one of the same name. */
  writeFile(name: string, path: string): Promise<void>
  /** Also when there is none. */
  remove(name: string): Promise<void>
  /** The files whose names begin so, in the order of their names. */
  list(prefix?: string): AsyncIterable<StoredFile>
}

/** Where files are kept: a folder here, object storage elsewhere. */
export interface Storage {
  /** null when there is no such file */
  read(name: string): Promise<Buffer | null>
  /** Writes a file whole; replaces one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

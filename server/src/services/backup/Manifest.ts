import { type WorkFolder, workFolders } from '../../platform/storage/index.ts'
import type { Sequence, Table, TableSum } from './tables.store.ts'

/** The first entry of a backup: what must be known before anything else is read. */
export interface Manifest {
  format: 1
  /** When the snapshot was taken. */
  taken: string
  /** Those that were applied, in order. */
  migrations: string[]
  tables: Table[]
}

/** The last entry: sums over everything. */
export interface Sums {
  tables: Record<string, TableSum>
  files: { count: number; bytes: number }
  hasKey: boolean
}

export type FileFolder = 'media' | WorkFolder

/** The folders of files: images, and working files. */
export const fileFolders: readonly FileFolder[] = ['media', ...workFolders]

/** The entries in between, in this order: rows of tables in parts, sequences, the key, files. */
export const entryNames = {
  manifest: 'vitrine-backup.json',
  tablePart: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`,
  tableOf: (name: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1],
  sequences: 'sequences.json',
  key: 'secrets.json',
  file: (folder: FileFolder, name: string) => `${folder}/${name}`,
  fileOf(entry: string): { folder: FileFolder; name: string } | undefined {
    const folder = fileFolders.find((one) => entry.startsWith(`${one}/`))
    return folder && { folder, name: entry.slice(folder.length + 1) }
  },
}

export type Sequences = Sequence[]

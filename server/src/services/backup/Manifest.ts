import { type WorkFolder, workFolders } from '../../platform/storage/index.ts'
import type { Sequence, Table, TableSum } from './tables.store.ts'

/** The first entry of a backup: what one has to know before anything is read. */
export interface Manifest {
  format: 1
  /** When the snapshot was taken. */
  taken: string
  /** Those that the tables have had, in their order. */
  migrations: string[]
  tables: Table[]
}

/** The last entry: what everything came to. */
export interface Sums {
  tables: Record<string, TableSum>
  files: { count: number; bytes: number }
  hasKey: boolean
}

export type FileFolder = 'media' | WorkFolder

/** What there are files of: pictures, and what work is done with. */
export const fileFolders: readonly FileFolder[] = ['media', ...workFolders]

/** The entries between, in this order: rows of tables in parts, sequences, the key, files. */
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

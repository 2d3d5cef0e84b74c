import { existsSync, readdirSync } from 'node:fs'

/** The names of the folders in a folder, each of which may be a remote's; empty when the folder does not exist. */
export const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() && /^[a-z][\w-]*$/i.test(entry.name) ? [entry.name] : []))
        .sort()
    : []

import { existsSync, readdirSync } from 'node:fs'

/** The names of the folders in a folder, of which each may be a remote's; none where there is no such folder. */
export const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() && /^[a-z][\w-]*$/i.test(entry.name) ? [entry.name] : []))
        .sort()
    : []

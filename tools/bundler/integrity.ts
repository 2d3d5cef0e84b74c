import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file's hash in the form that a browser checks: Subresource Integrity. */
export const integrityOf = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The hashes of a build's scripts, by their paths below the served folder. */
export const hashScripts = (folder: string, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .sort()
      .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]),
  )

/** How the JSON of a build is serialised: the hashed text is the served text. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

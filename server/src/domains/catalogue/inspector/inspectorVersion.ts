import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = globSync('*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') }).sort()

/**
 * Another one whenever a check, or what it reads, is written again. Out of the sources themselves, as a number that is
 * raised by hand is forgotten once.
 */
export const inspectorVersion: string = sources
  .reduce((hash, name) => hash.update(name).update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)

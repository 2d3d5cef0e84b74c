import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../platform/settings.ts'

/**
 * The key that signs access tokens: VITRINE_SECRET, or else one that is created once and kept in the data folder, so that a
 * restart signs nobody out.
 */
export async function readSecret({ secret, dataFolder }: Pick<Settings, 'secret' | 'dataFolder'>): Promise<Uint8Array> {
  if (secret !== null) {
    if (Buffer.byteLength(secret) < 32) throw new Error('VITRINE_SECRET must have at least 32 characters.')
    return Buffer.from(secret)
  }
  const file = join(dataFolder, 'secrets.json')
  await mkdir(dataFolder, { recursive: true })
  const fresh = { signingKey: randomBytes(32).toString('base64url') }
  try {
    await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    return Buffer.from(fresh.signingKey, 'base64url')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept: { signingKey?: unknown } = JSON.parse(await readFile(file, 'utf8'))
  if (typeof kept.signingKey !== 'string') throw new Error(`${file} holds no signing key: delete it, and everybody signs in again.`)
  return Buffer.from(kept.signingKey, 'base64url')
}

import { readFileSync } from 'node:fs'

/** Must not appear in a list of processes, a settings file or a container's description. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'VITRINE_SECRET',
  'SMTP_URL',
  'VITRINE_MAIL_SECRET',
  'VITRINE_DELIVERY_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/**
 * The environment, with secrets read from the files that are named for them (`DATABASE_URL_FILE=/run/secrets/database`),
 * trimmed.
 * @throws Error with one clear sentence if a file cannot be read or is empty, or if the secret is given as well
 */
export function readSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known: NodeJS.ProcessEnv = { ...env }
  for (const name of secrets) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) throw new Error(`${name} and ${name}_FILE are both given: leave one of them out.`)
    let text: string
    try {
      text = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new Error(`${name}_FILE names ${file}, which cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (text === '') throw new Error(`${name}_FILE names ${file}, which is empty.`)
    known[name] = text
  }
  return known
}

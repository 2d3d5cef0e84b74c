import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Account } from './signIn.ts'

const root = join(import.meta.dirname, '..', '..')

/** The command line of the running product, as an operator uses it. Returns what it printed. */
const runVitrine = (args: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _, ...environment } = process.env
    const settings = { ...environment, NODE_ENV: 'production', VITRINE_DATA: process.env['VITRINE_E2E_DATA'], PORT: new URL(process.env['VITRINE_E2E_ADDRESS'] ?? '').port }
    const command = spawn(process.execPath, [join(root, 'server', 'src', 'cli', 'vitrine.ts'), ...args], { cwd: root, env: settings })
    let printed = ''
    let complaints = ''
    command.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
    command.stderr.on('data', (chunk: Buffer) => void (complaints += chunk.toString()))
    command.stdin.end(input)
    command.on('error', reject)
    command.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(`vitrine ${args.join(' ')} failed:\n${complaints}${printed}`))))
  })

/** A person of this test alone, whose sessions and password it may do anything with. */
export const newPerson = async (firstName: string): Promise<Account> => {
  const account = { email: `${firstName.toLowerCase()}.${randomBytes(4).toString('hex')}@vitrine.example`, password: `a chest of ${randomBytes(6).toString('hex')}` }
  await runVitrine(['user', 'add', '--email', account.email, '--first-name', firstName, '--last-name', 'Jansen'], `${account.password}\n`)
  return account
}

/** The address of a new share link to a product, as the recipient gets it: without the host. */
export const newShareLink = async (sku: string, ...options: string[]): Promise<string> => {
  const printed = await runVitrine(['share-link', 'add', '--product', sku, '--email', `supplier.${randomBytes(4).toString('hex')}@duinhof.example`, ...options])
  const path = /\/share-link\/[\w-]+/.exec(printed)?.[0]
  if (!path) throw new Error(`No address was printed:\n${printed}`)
  return path
}

/** A website of this name, in Dutch, to which nothing is sent yet. */
export const newWebsite = (name: string): Promise<string> => runVitrine(['website', 'add', '--name', name])

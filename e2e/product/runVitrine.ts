import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { currentProduct } from './currentProduct.ts'
import { cleanEnvironment } from './ServerProcess.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs the command line of the running product, as an operator does. Returns its output. */
const runVitrine = (args: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { settings: own, address } = currentProduct()
    const settings = { ...cleanEnvironment(), NODE_ENV: 'production', ...own, PORT: new URL(address).port }
    const command = spawn(process.execPath, [join(root, 'server', 'src', 'cli', 'vitrine.ts'), ...args], { cwd: root, env: settings })
    let printed = ''
    let complaints = ''
    command.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
    command.stderr.on('data', (chunk: Buffer) => void (complaints += chunk.toString()))
    command.stdin.end(input)
    command.on('error', reject)
    command.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(`vitrine ${args.join(' ')} failed:\n${complaints}${printed}`))))
  })

/** The address of a new share link to a product, as the recipient gets it: without the host. */
export const newShareLink = async (sku: string, ...options: string[]): Promise<string> => {
  const printed = await runVitrine(['share-link', 'add', '--product', sku, '--email', `supplier.${randomBytes(4).toString('hex')}@duinhof.example`, ...options])
  const path = /\/share-link\/[\w-]+/.exec(printed)?.[0]
  if (!path) throw new Error(`No address was printed:\n${printed}`)
  return path
}

/** A website with this name, in Dutch, to which nothing is sent yet. */
export const newWebsite = (name: string): Promise<string> => runVitrine(['website', 'add', '--name', name])

/**
 * Whether the history is complete and linked, in the words of the command.
 * @throws Error when it is not
 */
export const verifyAudit = (): Promise<string> => runVitrine(['verify-audit'])

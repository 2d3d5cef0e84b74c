// Builds the host and the remotes, each only when its inputs have changed: `node tools/build.ts [name…]`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { declareClasses, moduleSheets } from './bundler/readStyles.ts'
import { readRecord } from './bundler/releases.ts'
import { type BuildName, folderOf, hashInputs, root, remotes } from './bundler/workspace.ts'
import { declareMessages } from './declareMessages.ts'

type Progress = (line: string) => void

const run = (command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    // relay-compiler runs `node` by name: make it find this one
    const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
    const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const orFail = async (what: string, command: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> => {
  const { code, output } = await run(command, env)
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`)
  return output
}

/** Inputs of codegen: the contract, itself, and the server's declarations of the rows behind its types. */
const hashContract = (generator: string): string => {
  const hash = createHash('sha256')
  for (const file of [join(root, 'schema.graphql'), generator, join(root, 'pnpm-lock.yaml')]) hash.update(readFileSync(file))
  for (const file of globSync('server/src/**/*.ts', { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    if (text.includes('interface Rows {')) hash.update(`${file}\0${text}\0`)
  }
  return hash.digest('hex')
}

/** Generates the server's resolver types and the sort names of lists, only when their inputs have changed. */
export const generateResolverTypes = async (): Promise<void> => {
  const generator = join(root, 'tools', 'codegen.ts')
  // the files that tools/codegen.ts writes
  const results = ['server/src/platform/contract/__generated__/resolvers.ts', 'shared/lists/src/__generated__/Sorts.ts'].map((file) => join(root, file))
  const stamp = join(root, '.cache', 'codegen')
  const hash = hashContract(generator)
  if (results.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await orFail('Generating the resolver types', [generator])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Generates the CSS variables from the tokens that antd's theme uses, too. */
export const generateTokens = async (): Promise<void> => {
  const source = join(root, 'shared', 'ui', 'src', 'theme', 'tokens.ts')
  const result = join(root, 'shared', 'ui', 'src', 'css', 'tokens.css')
  const { tokensCss } = (await import(pathToFileURL(source).href)) as { tokensCss(): string }
  write(result, tokensCss())
}

/** Leaves an unchanged file alone: tools that compare its time would run again. */
const write = (file: string, text: string): void => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Generates the type declarations for the classes of each `X.module.css`. */
export const generateClassNames = (): void => {
  const sheets = moduleSheets(root)
  for (const sheet of sheets) write(join(root, `${sheet}.d.ts`), declareClasses(root, sheet))
  const stale = globSync('{host,shared/*,remotes/*}/src/**/*.module.css.d.ts', { cwd: root }).filter((file) => !sheets.includes(file.replace(/[.]d[.]ts$/, '')))
  for (const file of stale) rmSync(join(root, file))
}

/** Generates the types of the message ids. */
export const generateMessageIds = (): void => {
  const folder = join(root, 'types', '__generated__')
  mkdirSync(folder, { recursive: true })
  write(join(folder, 'messages.ts'), declareMessages(root))
}

/**
 * Generates everything: Relay's artifacts and the server's resolver types from `schema.graphql`, the style sheet of the tokens,
 * the class names, and the message ids.
 */
export const generate = async (): Promise<void> => {
  await Promise.all([
    orFail('relay-compiler', [join(root, 'node_modules', 'relay-compiler', 'cli.js')]),
    generateResolverTypes(),
    generateTokens(),
    generateClassNames(),
    generateMessageIds(),
  ])
}

const isBuilt = (name: BuildName): boolean => {
  const dist = join(folderOf(name), 'dist')
  return existsSync(join(dist, 'mf-manifest.json')) && readRecord(dist)?.inputs === hashInputs(name, 'production')
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

const everything: readonly BuildName[] = ['host', ...remotes]

/** Generates, then builds what is out of date; logs each step as a line. Throws webpack's own message. */
export const buildAll = async (say: Progress, names = everything): Promise<void> => {
  await generate()
  await buildOutdated(say, names)
}

/** The second half of `buildAll`, for callers that have already generated. */
export const buildOutdated = async (say: Progress, names = everything): Promise<void> => {
  const began = Date.now()
  const outdated = names.filter((name) => !isBuilt(name))
  if (outdated.length === 0) {
    say(`Everything is built already (checked in ${seconds(began)}).`)
    return
  }
  say(`Building ${outdated.join(', ')}. The first time takes about a minute, later only what changed.`)
  // the host takes by far the longest, so it starts first and the remotes share the remaining cores
  const waiting = [...outdated]
  const failures: string[] = []
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const start = Date.now()
      const { code, output } = await run([join('tools', 'bundler', 'buildPackage.ts'), name], { NODE_ENV: 'production' })
      if (code !== 0) failures.push(output.trim())
      else if (output.trim()) say(output.trim())
      say(`  ${code === 0 ? 'built' : 'FAILED'} ${name} in ${seconds(start)}`)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(availableParallelism(), 4)) }, work))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
  say(`Built in ${seconds(began)}.`)
}

if (import.meta.main) {
  const known: readonly string[] = ['host', ...remotes]
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) {
    console.error(`There is no "${unknown}" to build; choose from ${known.join(', ')}.`)
    process.exit(2)
  }
  await buildAll(console.log, names.length > 0 ? (names as BuildName[]) : undefined).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

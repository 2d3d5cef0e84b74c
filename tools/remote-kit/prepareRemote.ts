import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declareClasses } from '../bundler/readStyles.ts'
import { workFolderOf } from '../bundler/workspace.ts'
import type { ExternalRemote } from './ExternalRemote.ts'

const require = createRequire(import.meta.url)

/** Leaves an unchanged file alone: tools that compare its time would run again. */
const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const sourcesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder, exclude: (path) => /node_modules|__generated__/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** The message files of a remote, relative to its folder. */
export const textsIn = (folder: string): string[] => sourcesIn(folder, 'src/**/i18n/**/*.json').filter((file) => /[/](en|nl)[.]json$/.test(file))

const declareTexts = (folder: string): string => {
  const files = textsIn(folder).filter((file) => file.endsWith('/en.json'))
  return `// Written by vitrine-remote: the ids of this remote's messages.
${files.map((file, place) => `import type texts${place} from '../${file}'`).join('\n')}

${files.map((_, place) => `type Texts${place} = typeof texts${place}`).join('\n')}

declare global {
${files.map((_, place) => `  interface MessageTexts extends Texts${place} {}`).join('\n')}
}

export {}
`
}

/** Puts the schema and the shared fragments that the remote may spread where relay.config.js looks for them. */
const placeContract = ({ folder, contract }: ExternalRemote): void => {
  const work = workFolderOf(folder)
  write(join(work, 'schema.graphql'), readFileSync(join(contract, 'schema.graphql'), 'utf8'))
  for (const file of sourcesIn(join(contract, 'fragments'), '*.ts')) write(join(work, 'shared', file), readFileSync(join(contract, 'fragments', file), 'utf8'))
  for (const stale of sourcesIn(join(work, 'shared'), '*.ts').filter((file) => !existsSync(join(contract, 'fragments', file))))
    rmSync(join(work, 'shared', stale))
  // from the kit, whatever the folder has of its own
  cpSync(fileURLToPath(import.meta.resolve('./gitignore.txt')), join(work, '.gitignore'))
}

/** The queries that Relay's compiler last compiled in a folder: it runs again when a query has changed, because it takes time. */
const compiled = new Map<string, string>()

const queriesOf = (folder: string): string =>
  sourcesIn(folder, '{src,.vitrine/shared}/**/*.{ts,tsx}')
    .flatMap((file) => [file, ...(readFileSync(join(folder, file), 'utf8').match(/graphql`[^`]*`/g) ?? [])])
    .join('\n')

/**
 * Generates what a remote's sources need and nobody writes: Relay's artifacts, the class names, the message ids. Throws the
 * output of Relay's compiler.
 */
export const prepareRemote = (remote: ExternalRemote): void => {
  placeContract(remote)
  const { folder } = remote
  for (const sheet of sourcesIn(folder, 'src/**/*.module.css')) write(join(folder, `${sheet}.d.ts`), declareClasses(folder, sheet))
  write(join(workFolderOf(folder), 'messages.d.ts'), declareTexts(folder))
  const queries = queriesOf(folder)
  if (compiled.get(folder) === queries) return
  // relay-compiler runs `node` by name: make it find this one
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
  const { status, stdout, stderr } = spawnSync(process.execPath, [require.resolve('relay-compiler/cli.js')], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`relay-compiler failed:\n${`${stdout}${stderr}`.trim()}`)
  compiled.set(folder, queries)
}

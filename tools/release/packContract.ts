import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { contract, providedByHost } from '../bundler/shared.ts'
import { readSlots } from '../bundler/readSlots.ts'
import { textsOf } from '../declareMessages.ts'
import { root } from '../bundler/workspace.ts'
import { versionsOf } from './versionsOf.ts'

type Doors = Record<string, string>
type PackageFile = { name: string; exports?: Doors }

/** The shared packages that a remote may import: what the host provides, without what only tests need. */
const packages = ['controls', 'drafts', 'forms', 'grid', 'i18n', 'jobs', 'lists', 'pickers', 'relay', 'session', 'shell', 'toasts', 'ui']

const readPackage = (name: string): PackageFile => JSON.parse(readFileSync(join(root, 'shared', name, 'package.json'), 'utf8')) as PackageFile

/** The entry points by the names under which they are imported, and their files relative to the project folder. */
const doorsOf = (name: string): [request: string, file: string][] =>
  Object.entries(readPackage(name).exports ?? {})
    .filter(([door]) => !door.includes('testing'))
    .map(([door, file]) => [`@vitrine/${name}${door.slice(1)}`, join('shared', name, file)])

const write = (folder: string, name: string, value: string | object): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
}

/** Makes TypeScript write declarations for these entry points into `types`. Throws the compiler's own message. */
export const writeDeclarations = (folder: string, doors: readonly [request: string, file: string][]): void => {
  const config = join(root, '.cache', 'contract', `${basename(folder)}.json`)
  // by file: TypeScript treats what it finds through node_modules as a library, and emits no declarations for it
  const paths = {
    'relay-runtime': ['../../shared/relay/node_modules/relay-runtime'],
    ...Object.fromEntries(doors.map(([request, file]) => [request, [join('../..', file)]])),
  }
  const project = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noUncheckedSideEffectImports: false,
      outDir: join(folder, 'declared'),
      rootDir: '../..',
      paths,
    },
    files: [...doors.map(([, file]) => join('../..', file)), '../../types/styles.d.ts', '../../types/__generated__/messages.ts'],
    include: [],
  }
  write(dirname(config), basename(config), project)
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules', 'typescript7', 'bin', 'tsc'), '-p', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations of the contract cannot be written:\n${stdout}`)
  renameSync(join(folder, 'declared', 'shared'), join(folder, 'types'))
  rmSync(join(folder, 'declared'), { recursive: true })
  rmSync(config)
  // the declarations are for a compiler that does not read style sheets
  for (const file of globSync('types/**/*.d.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    const plain = text.replace(/^import '[^']+[.]css';\n/gm, '')
    if (plain !== text) writeFileSync(join(folder, file), plain)
  }
}

/** The ids of the messages of the shared packages; a remote's own ids are added to them (`.vitrine/messages.d.ts`). */
const declareShared = (folder: string): string => {
  const files = textsOf(root).filter((file) => /^shared[/](?!testing|labels)/.test(file))
  for (const file of files) {
    mkdirSync(dirname(join(folder, 'texts', file)), { recursive: true })
    cpSync(join(root, file), join(folder, 'texts', file))
  }
  return `${files.map((file, place) => `import type texts${place} from '../texts/${file}'`).join('\n')}
import './styles'

type SharedTexts = ${files.map((_, place) => `typeof texts${place}`).join(' & ')}

declare global {
  /** Every message that may be shown: those of the shared packages, and the remote's own. */
  interface MessageTexts extends SharedTexts {}

  /** For a function that is handed an id: \`(id: MessageId) => intl.formatMessage({ id })\`. */
  type MessageId = keyof MessageTexts

  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
`
}

/** The shared fragments, each in a file of its own name: a remote's query can spread them, and the function of that name reads them. */
const writeFragments = (folder: string): string[] => {
  const names: string[] = []
  for (const name of packages) {
    for (const file of globSync('src/**/*.{ts,tsx}', {
      cwd: join(root, 'shared', name),
      exclude: (path) => /__generated__|[.]test[.]|node_modules/.test(path),
    })) {
      const fragments = [...readFileSync(join(root, 'shared', name, file), 'utf8').matchAll(/graphql`\s*(fragment [^`]+)`/g)].map((match) => match[1]!)
      if (fragments.length === 0) continue
      const module = basename(file).replace(/[.]tsx?$/, '')
      write(
        folder,
        `fragments/${module}.ts`,
        `import { graphql } from '@vitrine/relay'\n${fragments.map((text) => `\ngraphql\`\n  ${text.trim()}\n\`\n`).join('')}`,
      )
      names.push(...fragments.map((text) => /^fragment (\w+)/.exec(text)![1]!))
    }
  }
  return names.sort()
}

const tsconfig = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: [] },
    ...{
      strict: true,
      noUncheckedIndexedAccess: true,
      noImplicitOverride: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
    },
    paths: Object.fromEntries(
      packages.flatMap((name) => doorsOf(name).map(([request, file]) => [request, [`./types/${relative('shared', file).replace(/[.]tsx?$/, '.d.ts')}`]])),
    ),
  },
  files: ['./types/globals.d.ts'],
}

/** Packages that the declarations reference, besides our own. */
const namedIn = (folder: string): string[] => {
  const texts = globSync('types/**/*.d.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const requests = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()['"]((?:@[\w-]+[/])?[\w-]+)/g)].map((match) => match[1]!))
  return [...new Set(requests)].filter((name) => !name.startsWith('@vitrine') && name !== 'react').sort()
}

/**
 * Writes the package `@vitrine/contract` into a folder: everything that an external remote is written and built against. It is
 * generated from this tree, so it cannot differ from the host.
 */
export const packContract = (folder: string): void => {
  const { version } = JSON.parse(readFileSync(join(root, 'shared', 'contract', 'package.json'), 'utf8')) as { version: string }
  writeDeclarations(folder, packages.flatMap(doorsOf))
  write(folder, 'types/styles.d.ts', readFileSync(join(root, 'types', 'styles.d.ts'), 'utf8'))
  write(folder, 'types/globals.d.ts', declareShared(folder))
  const fragments = writeFragments(folder)
  cpSync(join(root, 'schema.graphql'), join(folder, 'schema.graphql'))
  for (const file of readdirSync(join(root, 'shared', 'contract')).filter((name) => /[.](cjs|md)$/.test(name)))
    cpSync(join(root, 'shared', 'contract', file), join(folder, file))
  write(folder, 'tsconfig.json', tsconfig)
  const shared = Object.fromEntries(Object.entries(providedByHost()).map(([request, { import: _, ...item }]) => [request, item]))
  const slots = readSlots()
  write(folder, 'shared.json', { contract, version, shared, slots: slots.map(({ name }) => name), fragments })
  write(folder, 'slots.json', slots)
  const exports = {
    './slots.json': './slots.json',
    './relay.cjs': './relay.cjs',
    './tsconfig.json': './tsconfig.json',
    './shared.json': './shared.json',
    './schema.graphql': './schema.graphql',
    './package.json': './package.json',
  }
  write(folder, 'package.json', {
    name: '@vitrine/contract',
    version,
    description: 'What a remote of Vitrine is written against',
    type: 'module',
    exports,
    dependencies: versionsOf(['@types/react', ...namedIn(folder)]),
  })
}

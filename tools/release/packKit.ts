import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../bundler/workspace.ts'
import { versionsOf } from './versionsOf.ts'

/** The files behind the entry points of the one workspace package that the ship checks need. */
const registry = new Map(
  Object.entries((JSON.parse(readFileSync(join(root, 'shared/registry/package.json'), 'utf8')) as { exports: Record<string, string> }).exports).map(
    ([door, file]) => [`@vitrine/registry${door.slice(1)}`, join('shared/registry', file).replaceAll('\\', '/')],
  ),
)

/** What the recipe references only by name: presets, loaders and compilers. */
const called = [
  '@babel/core',
  '@babel/preset-env',
  '@formatjs/cli',
  '@formatjs/icu-messageformat-parser',
  '@swc/core',
  'babel-loader',
  'babel-plugin-relay',
  'relay-compiler',
  'typescript',
  'webpack',
]

/** Only in this tree; an external remote does not need it. */
const ofThisTree = ['tools/build.ts']

/** The code for a Node that does not strip types below node_modules. */
const withoutTypes = (file: string): string => {
  const source = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.ts')) return source
  return ts.transpileModule(source, {
    fileName: file,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024, verbatimModuleSyntax: true },
  }).outputText
}

/** The modules that a file requests at run time. */
const requestsIn = (file: string): string[] => {
  if (!/[.]c?[jt]s$/.test(file)) return []
  const source = withoutTypes(file)
  return [
    ...ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName),
    ...[...source.matchAll(/import[.]meta[.]resolve\('([^']+)'\)/g)].map((match) => match[1]!),
  ]
}

/** The files of ours that `entry` consists of, including itself, relative to the project folder; and the packages that they request. */
const reach = (entry: string): { files: Set<string>; packages: Set<string> } => {
  const [files, packages] = [new Set([entry]), new Set<string>()]
  // grows during the iteration
  for (const file of files) {
    for (const request of requestsIn(file)) {
      const own = registry.get(request)
      if (own !== undefined) files.add(own)
      else if (request.startsWith('.')) {
        const asked = relative(root, join(root, dirname(file), request)).replaceAll('\\', '/')
        if (!ofThisTree.includes(asked)) files.add(asked)
      } else if (!request.startsWith('node:')) packages.add(/^(?:@[^/]+[/])?[^/]+/.exec(request)![0])
    }
  }
  return { files, packages }
}

/** Compiles a file, with its requests renamed as in the package. */
const compile = (file: string): string => {
  const from = (own: string): string => {
    const path = relative(dirname(file), own).replaceAll('\\', '/')
    return path.startsWith('.') ? path : `./${path}`
  }
  return [...registry]
    .reduce((source, [request, own]) => source.replaceAll(`'${request}'`, `'${from(own)}'`), withoutTypes(file))
    .replace(/(['"])([.]{1,2}[/][^'"]+)[.]ts\1/g, '$1$2.js$1')
}

/**
 * Writes the program that starts at this file into a folder as a package of its own: every file of ours that it reaches,
 * without types. Returns the packages that it needs.
 */
export const packProgram = (entry: string, folder: string): string[] => {
  const { files, packages } = reach(entry)
  for (const file of files) {
    if (!existsSync(join(root, file))) throw new Error(`${file} is asked for and does not exist.`)
    const target = join(folder, file.replace(/[.]ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    if (file.endsWith('.ts')) writeFileSync(target, (file === entry ? '#!/usr/bin/env node\n' : '') + compile(file))
    else cpSync(join(root, file), target)
  }
  return [...packages].sort()
}

/** The major version of Node that our programs need. */
const node = 24

/** Writes the file that npm runs by name: an older Node would fail at the first import that it does not know, with an unhelpful message. */
export const writeBin = (folder: string, entry: string): string => {
  const file = 'bin.js'
  writeFileSync(
    join(folder, file),
    `#!/usr/bin/env node
const [version] = process.versions.node.split('.')
if (Number(version) < ${node}) {
  console.error(\`This needs Node ${node} or later, and runs on \${process.versions.node}: https://nodejs.org, or npx --package node@${node} -- npm …\`)
  process.exit(2)
}
await import('./${entry}')
`,
  )
  return file
}

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** How types are stripped from a file, as compiler options for a package's tsconfig.json. */
export const readTransform = (): { compilerOptions: object } => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: { compilerOptions: object } }
  return { compilerOptions: { ...config.compilerOptions, types: [], paths: {} } }
}

/** Writes the package `@vitrine/remote-kit` into a folder: the bundler recipe and the checks of this tree, for an external remote. */
export const packKit = (folder: string, version: string): void => {
  const packages = packProgram('tools/remote-kit/cli.ts', folder)
  cpSync(join(root, 'babel.config.cjs'), join(folder, 'babel.config.cjs'))
  // the compiler requires at least one file; the bundler determines what is built
  writeJson(join(folder, 'tsconfig.json'), { ...readTransform(), files: ['nothing.d.ts'] })
  writeFileSync(join(folder, 'nothing.d.ts'), 'export {}\n')
  writeJson(join(folder, 'package.json'), {
    name: '@vitrine/remote-kit',
    version,
    description: 'Builds, judges and ships a remote of Vitrine',
    type: 'module',
    engines: { node: `>=${node}` },
    bin: { 'vitrine-remote': writeBin(folder, 'tools/remote-kit/cli.js') },
    dependencies: versionsOf([...new Set([...packages, ...called])].sort()),
  })
}

// `pnpm release [folder]`: what another repository needs to write, build and check its own remote, as files in dist/release.
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAll } from '../build.ts'
import { root, folderOf, remotes } from '../bundler/workspace.ts'
import { recordFiles, type Records } from '../ship/BuiltRemote.ts'
import { hashSchema, type Release } from '../ship/Release.ts'
import { packPackages } from './packPackages.ts'

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value

/** This tree as it was last built, for `vitrine-remote check --against`. */
const describeRelease = (): Release => {
  const schema = readFileSync(join(root, 'schema.graphql'), 'utf8')
  const read = <Name extends 'documents' | 'shared'>(name: string, record: Name): Records[Name] => readJson(join(folderOf(name), 'dist', recordFiles[record]))
  const shared = read('host', 'shared')
  return {
    contract: shared.contract,
    schemaHash: hashSchema(schema),
    schema,
    host: { shared, documents: read('host', 'documents') },
    remotes: remotes
      .filter((name) => existsSync(join(folderOf(name), 'dist', recordFiles.description)))
      .map((name) => ({ description: readJson(join(folderOf(name), 'dist', recordFiles.description)), documents: read(name, 'documents') })),
  }
}

const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[2] ?? join(root, 'dist', 'release'))
await buildAll(console.log)
const files = packPackages(target)
writeFileSync(join(target, 'release.json'), `${JSON.stringify(describeRelease())}\n`)
console.log([`In ${target}:`, ...files, 'release.json'].join('\n  '))

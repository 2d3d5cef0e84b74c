import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, remotes, root } from '../bundler/workspace.ts'
import { recordFiles, type Records } from '../ship/BuiltRemote.ts'
import { hashSchema, type Release } from '../ship/Release.ts'

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value

/** What stands in this tree as it was last built, for `vitrine-remote check --against`. */
export const describeRelease = (): Release => {
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

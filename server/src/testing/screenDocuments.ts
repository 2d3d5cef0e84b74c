import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, separateOperations, type DocumentNode } from 'graphql'
import { projectFolder } from '../platform/settings.ts'

/** All operations of the screens with their fragments, as the browser sends them, by name: from relay-compiler's output. */
export function screenDocuments(): Record<string, DocumentNode> {
  const files = globSync('{host,remotes/*,shared/*}/src/**/__generated__/*.graphql.ts', {
    cwd: projectFolder,
    exclude: (path) => path.startsWith('shared/testing/'),
  })
  const texts = files.flatMap((file) => /^ {4}"text": (".+")$/m.exec(readFileSync(join(projectFolder, file), 'utf8'))?.[1] ?? [])
  return Object.assign({}, ...texts.map((text) => separateOperations(parse(JSON.parse(text) as string)))) as Record<string, DocumentNode>
}

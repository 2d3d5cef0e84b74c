import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type BuildName, folderOf, root } from './workspace.ts'

/** The operations that a build sends to the server: the text of each by its sha256. */
export type Documents = Record<string, string>

const sourcesOf = (name: BuildName): string[] => {
  if (name !== 'host') return [join(folderOf(name), 'src')]
  // the host includes the shared packages; the test kit is never part of a build
  const shared = readdirSync(join(root, 'shared')).filter((folder) => folder !== 'testing')
  return [join(root, 'host', 'src'), ...shared.map((folder) => join(root, 'shared', folder, 'src'))]
}

/** The key of a connection is shared by the whole page, so it begins with the name of the file that requests it. */
const strangeKey = (file: string, text: string): string | undefined => {
  const owner = basename(file).split(/_|Query|Mutation|Subscription|\./)[0]!
  return [...text.matchAll(/"handle": "connection",\s*"key": "([^"]+)"/g)].map((match) => match[1]!).find((key) => !key.startsWith(owner))
}

/**
 * The operations of a build, read from relay-compiler's output for its sources. Throws a readable message when the key of a
 * connection could collide with that of another remote.
 */
export const readDocuments = (name: BuildName, folders = sourcesOf(name)): Documents => {
  const documents: Documents = {}
  for (const folder of folders.filter((path) => existsSync(path)).sort()) {
    for (const path of globSync('**/__generated__/*.graphql.ts', { cwd: folder }).sort()) {
      const artifact = readFileSync(join(folder, path), 'utf8')
      const key = strangeKey(path, artifact)
      if (key)
        throw new Error(
          `${relative(root, join(folder, path))} has a connection with the key "${key}": let it begin with the name of its file, so that no other remote has the same.`,
        )
      const text = /^ {4}"text": (".+")$/m.exec(artifact)?.[1]
      if (!text) continue
      const document = JSON.parse(text) as string
      documents[createHash('sha256').update(document).digest('hex')] = document
    }
  }
  return documents
}

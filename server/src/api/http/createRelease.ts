import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectFolder, type Settings } from '../../platform/settings.ts'
import { sendText } from '../../platform/http/index.ts'
import type { Remotes } from './createRemotes.ts'
import { etagOf, readText, sendJson } from './files.ts'

type Served = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const parse = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text))

/**
 * `/release.json`, for teams that check their remote against it before they ship (`vitrine-remote check --against`): what the
 * host provides, its operations, and the remotes' manifests. The schema and the remotes' operations are included where
 * introspection is allowed, in `dev`; elsewhere a hash tells whether the schema is that of the contract they have.
 */
export function createRelease(
  settings: Pick<Settings, 'environment' | 'remotesFile'>,
  remotes: Pick<Remotes, 'lines' | 'aborted'>,
  root: string = projectFolder,
): Served {
  const isOpen = settings.environment === 'dev'

  async function readFirst(files: readonly string[]): Promise<string | undefined> {
    for (const file of files) {
      const found = await readText(file)
      if (found !== null) return found.text
    }
    return undefined
  }

  /** The operations of a remote, as it was shipped or as part of this build; null for one served elsewhere. */
  async function documentsOf(id: string, buildId: string): Promise<unknown> {
    const shipped = settings.remotesFile === null ? [] : [join(settings.remotesFile, id, 'builds', buildId, 'documents.json')]
    return isOpen ? parse(await readFirst([...shipped, join(root, 'remotes', id, 'dist', 'documents.json')])) : null
  }

  return async (request, response) => {
    const read = (name: string) => readFirst([join(root, name)])
    const [schema, shared, documents] = await Promise.all(['schema.graphql', 'host/dist/shared-versions.json', 'host/dist/documents.json'].map(read))
    if (schema === undefined || shared === undefined || documents === undefined)
      return sendText(response, 503, 'The screens are not built yet. Run: npx --yes pnpm@12 start\n')
    const host = { shared: parse(shared) as { contract: number }, documents: parse(documents) }
    const lines = await remotes.lines()
    const text = JSON.stringify({
      contract: host.shared.contract,
      schemaHash: createHash('sha256').update(schema).digest('hex'),
      schema: isOpen ? schema : null,
      host,
      // for `pnpm remote promote`, which refuses these
      abortedCanaries: await remotes.aborted(),
      remotes: await Promise.all(lines.map(async (description) => ({ description, documents: await documentsOf(description.id, description.buildId) }))),
    })
    sendJson(request, response, { text, etag: etagOf(text) })
  }
}

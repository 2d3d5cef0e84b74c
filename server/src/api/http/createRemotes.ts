import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { logFault } from '../../platform/db/index.ts'
import { projectFolder, type Settings } from '../../platform/settings.ts'
import { etagOf, pathOf, readText, sendJson, serveFolder } from './files.ts'
import { cacheRules, openToOtherOrigins, sendText } from '../../platform/http/index.ts'

const remoteNames = ['catalogue', 'supplier', 'media', 'pricing', 'content'] as const

export interface Remotes {
  /** /remotes.json: which remotes there are, and where. */
  serveRegistry(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** /remotes/<remote>/…: the files of a remote. */
  serveFile(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The other origins that remotes come from; they go into the content security policy. */
  origins(): Promise<string[]>
}

/** Where a remote's files may be: where it was shipped to, and where this build left it. The first that has a file gives it. */
function foldersOf(remote: string, remotes: string | null, root: string): string[] {
  const own = join(root, 'remotes', remote, 'dist')
  return remotes !== null && statSync(remotes, { throwIfNoEntry: false })?.isDirectory() ? [join(remotes, remote), own] : [own]
}

async function readFirst(folders: readonly string[], name: string): Promise<Awaited<ReturnType<typeof readText>>> {
  for (const folder of folders) {
    const file = await readText(join(folder, name))
    if (file !== null) return file
  }
  return null
}

// What a remote said of itself is kept: a remote whose files are gone still has its menu entry and its addresses,
// and the host tells the visitor that it is away.
async function joinRemotes(foldersOfRemote: (remote: string) => string[], known: Map<string, string>): Promise<string> {
  for (const remote of remoteNames) {
    // one that cannot be read is no reason to be without the others
    const said = await readFirst(foldersOfRemote(remote), 'remote.json').catch((error: unknown) => logFault(`What the remote ${remote} says of itself cannot be read`, error))
    if (said) known.set(remote, said.text.trim())
  }
  const remotes = remoteNames.flatMap((remote) => known.get(remote) ?? [])
  return `{ "remotes": [${remotes.join(', ')}] }\n`
}

function findOrigins(registry: string): string[] {
  try {
    const { remotes }: { remotes?: { entry?: string }[] } = JSON.parse(registry)
    const origins = (remotes ?? []).flatMap(({ entry }) => (entry !== undefined && URL.canParse(entry) ? [new URL(entry).origin] : []))
    return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
  } catch {
    return []
  }
}

/**
 * The five remotes of this build, or those that VITRINE_REMOTES names: a registry of its own, or the folder that remotes are
 * shipped to. In that folder a remote replaces that of this build from the moment that its manifest is there.
 */
export function createRemotes(settings: Pick<Settings, 'remotesFile'>, root: string = projectFolder): Remotes {
  const foldersOfRemote = (remote: string) => foldersOf(remote, settings.remotesFile, root)
  const servers = new Map<string, ReturnType<typeof serveFolder>>()
  const known = new Map<string, string>()

  function serverOf(folder: string): ReturnType<typeof serveFolder> {
    const server = servers.get(folder) ?? serveFolder(folder)
    servers.set(folder, server)
    return server
  }

  async function readRegistry(): Promise<{ text: string; etag: string }> {
    if (settings.remotesFile !== null && !statSync(settings.remotesFile, { throwIfNoEntry: false })?.isDirectory()) {
      const file = await readText(settings.remotesFile)
      if (file !== null) return file
      console.error(`VITRINE_REMOTES names ${settings.remotesFile}, which cannot be read: the remotes of this build are used.`)
    }
    const text = await joinRemotes(foldersOfRemote, known)
    return { text, etag: etagOf(text) }
  }

  return {
    async serveRegistry(request, response) {
      sendJson(request, response, await readRegistry())
    },
    async serveFile(request, response) {
      const [, , remote = '', ...rest] = pathOf(request).split('/')
      openToOtherOrigins(response)
      if (!remoteNames.some((known) => known === remote)) return sendText(response, 404, 'Not found')
      const path = rest.join('/')
      const folders = foldersOfRemote(remote)
      // The two files without a hash in their name. What else a build notes of itself is for who ships it.
      if (path.endsWith('.json')) {
        const file = path === 'mf-manifest.json' || path === 'remote.json' ? await readFirst(folders, path) : null
        return file === null ? sendText(response, 404, 'Not found') : sendJson(request, response, file)
      }
      request.url = `/${path}`
      // A page that was opened on the remote of this build still finds it after the first one was shipped.
      const folder = folders.find((candidate) => existsSync(join(candidate, path))) ?? folders[0]!
      serverOf(folder)(request, response, cacheRules.immutable)
    },
    origins: async () => findOrigins((await readRegistry()).text),
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectFolder, type Settings } from '../settings.ts'
import { etagOf, readText, sendJson, serveFolder } from './files.ts'
import { cacheRules, openToOtherOrigins, sendText } from './headers.ts'

const roomNames = ['catalogue', 'supplier', 'media', 'pricing', 'content'] as const

export interface Rooms {
  /** /remotes.json: which rooms there are, and where. */
  serveRegistry(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** /remotes/<room>/…: the files of a room. */
  serveFile(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The other origins that rooms come from; they go into the content security policy. */
  origins(): Promise<string[]>
}

function foldersOf(root: string): Map<string, string> {
  return new Map(roomNames.map((room) => [room, join(root, 'remotes', room, 'dist')]))
}

// What a room said of itself is kept: a room whose files are gone still has its menu entry and its addresses,
// and the hall tells the visitor that it is away.
async function joinRooms(folders: Map<string, string>, known: Map<string, string>): Promise<string> {
  for (const [room, folder] of folders) {
    const said = await readText(join(folder, 'room.json'))
    if (said !== null) known.set(room, said.text.trim())
  }
  const rooms = roomNames.flatMap((room) => known.get(room) ?? [])
  return `{ "rooms": [${rooms.join(', ')}] }\n`
}

function findOrigins(registry: string): string[] {
  try {
    const { rooms }: { rooms?: { entry?: string }[] } = JSON.parse(registry)
    const origins = (rooms ?? []).flatMap(({ entry }) => (entry !== undefined && URL.canParse(entry) ? [new URL(entry).origin] : []))
    return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
  } catch {
    return []
  }
}

/** The five rooms of this build, or those that VITRINE_REMOTES names. */
export function createRooms(settings: Pick<Settings, 'remotesFile'>, root: string = projectFolder): Rooms {
  const folders = foldersOf(root)
  const servers = new Map([...folders].map(([room, folder]) => [room, serveFolder(folder)]))
  const known = new Map<string, string>()

  async function readRegistry(): Promise<{ text: string; etag: string }> {
    if (settings.remotesFile !== null) {
      const file = await readText(settings.remotesFile)
      if (file !== null) return file
      console.error(`VITRINE_REMOTES names ${settings.remotesFile}, which cannot be read: the rooms of this build are used.`)
    }
    const text = await joinRooms(folders, known)
    return { text, etag: etagOf(text) }
  }

  return {
    async serveRegistry(request, response) {
      sendJson(request, response, await readRegistry())
    },
    async serveFile(request, response) {
      const [, , room = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
      const folder = folders.get(room)
      openToOtherOrigins(response)
      if (folder === undefined) return sendText(response, 404, 'Not found')
      const path = rest.join('/')
      // The two files without a hash in their name.
      if (path === 'mf-manifest.json' || path === 'room.json') {
        const file = await readText(join(folder, path))
        return file === null ? sendText(response, 404, 'Not found') : sendJson(request, response, file)
      }
      request.url = `/${path}`
      servers.get(room)?.(request, response, cacheRules.immutable)
    },
    origins: async () => findOrigins((await readRegistry()).text),
  }
}

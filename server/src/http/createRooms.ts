import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectFolder, type Settings } from '../settings.ts'
import { etagOf, pathOf, readText, sendJson, serveFolder } from './files.ts'
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

/** Where a room's files may be: where it was shipped to, and where this build left it. The first that has a file gives it. */
function foldersOf(room: string, remotes: string | null, root: string): string[] {
  const own = join(root, 'remotes', room, 'dist')
  return remotes !== null && statSync(remotes, { throwIfNoEntry: false })?.isDirectory() ? [join(remotes, room), own] : [own]
}

async function readFirst(folders: readonly string[], name: string): Promise<Awaited<ReturnType<typeof readText>>> {
  for (const folder of folders) {
    const file = await readText(join(folder, name))
    if (file !== null) return file
  }
  return null
}

// What a room said of itself is kept: a room whose files are gone still has its menu entry and its addresses,
// and the hall tells the visitor that it is away.
async function joinRooms(foldersOfRoom: (room: string) => string[], known: Map<string, string>): Promise<string> {
  for (const room of roomNames) {
    const said = await readFirst(foldersOfRoom(room), 'room.json')
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

/**
 * The five rooms of this build, or those that VITRINE_REMOTES names: a registry of its own, or the folder that rooms are
 * shipped to. In that folder a room replaces that of this build from the moment that its manifest is there.
 */
export function createRooms(settings: Pick<Settings, 'remotesFile'>, root: string = projectFolder): Rooms {
  const foldersOfRoom = (room: string) => foldersOf(room, settings.remotesFile, root)
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
      console.error(`VITRINE_REMOTES names ${settings.remotesFile}, which cannot be read: the rooms of this build are used.`)
    }
    const text = await joinRooms(foldersOfRoom, known)
    return { text, etag: etagOf(text) }
  }

  return {
    async serveRegistry(request, response) {
      sendJson(request, response, await readRegistry())
    },
    async serveFile(request, response) {
      const [, , room = '', ...rest] = pathOf(request).split('/')
      openToOtherOrigins(response)
      if (!roomNames.some((known) => known === room)) return sendText(response, 404, 'Not found')
      const path = rest.join('/')
      const folders = foldersOfRoom(room)
      // The two files without a hash in their name. What else a build notes of itself is for who ships it.
      if (path.endsWith('.json')) {
        const file = path === 'mf-manifest.json' || path === 'room.json' ? await readFirst(folders, path) : null
        return file === null ? sendText(response, 404, 'Not found') : sendJson(request, response, file)
      }
      request.url = `/${path}`
      // A page that was opened on the room of this build still finds it after the first one was shipped.
      const folder = folders.find((candidate) => existsSync(join(candidate, path))) ?? folders[0]!
      serverOf(folder)(request, response, cacheRules.immutable)
    },
    origins: async () => findOrigins((await readRegistry()).text),
  }
}

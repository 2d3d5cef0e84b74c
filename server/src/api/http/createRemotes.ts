import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isLine, isServerAddress, judgeRegistry, type RegistryLine } from '@vitrine/registry'
import { readState, type RemoteState, withState } from '@vitrine/registry/RemoteState'
import * as v from 'valibot'
import type { AbortedCanary, CanaryWatch, GivenBuilds } from '../../domains/office/index.ts'
import { logFault } from '../../platform/db/index.ts'
import { projectFolder, type Settings } from '../../platform/settings.ts'
import { chooseBuilds, lineOfCanary, type PageAccount, readPageAccount } from './chooseBuilds.ts'
import { etagOf, isFile, pathOf, readText, sendJson, serveFolder } from './files.ts'
import { cacheRules, openToOtherOrigins, sendText } from '../../platform/http/index.ts'
import { log } from '../../platform/log/index.ts'

/** Restricted by the registry, so that no name leads out of the folder. */
const remoteName = /^[a-z][\w-]*$/i

/** The JSON files of a remote that a page may read. */
const publicJson = new Set(['mf-manifest.json', 'canary-manifest.json', 'remote.json'])

/** A registry as far as it is relied on: which of its lines hold, `judgeRegistry` says. */
const sourceSchema = v.looseObject({ remotes: v.array(v.unknown()) })

/** A registry, and each choice of its builds as it is served, by the remotes whose canary was chosen. */
interface Standing {
  text: string | null
  source: v.InferOutput<typeof sourceSchema>
  served: Map<string, { remotes: RegistryLine[]; file: { text: string; etag: string } }>
}

/** What is needed of a remote's line before a request to its team's server. */
export type LineWithServer = Pick<RegistryLine, 'id' | 'name' | 'enabled' | 'server'>

export interface Remotes {
  /** /remotes.json: the remotes and their addresses. */
  serveRegistry(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** /remotes/<remote>/…: the files of a remote. */
  serveFile(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The remotes' manifests, as they are served. */
  lines(): Promise<readonly RegistryLine[]>
  /**
   * A remote's line with the address of its team's server, which only this server needs; also for a remote that runs on its
   * developer's computer and was never shipped.
   */
  lineWithServer(remote: string): Promise<LineWithServer | undefined>
  /** The current builds of the host and of each remote. */
  given(): Promise<readonly GivenBuilds[]>
  /** The canaries that the server has stopped. */
  aborted(): Promise<readonly AbortedCanary[]>
  /** Further origins that remotes are served from; they are added to the content security policy. */
  origins(): Promise<string[]>
}

/** The folder that remotes are shipped to; null if VITRINE_REMOTES names none. */
const shippedTo = (remotes: string | null): string | null => (remotes !== null && statSync(remotes, { throwIfNoEntry: false })?.isDirectory() ? remotes : null)

/** Where a remote's files may be: where it was shipped to, and in this build. The first that has a file is used. */
function foldersOf(remote: string, remotes: string | null, root: string): string[] {
  const [shipped, own] = [shippedTo(remotes), join(root, 'remotes', remote, 'dist')]
  return shipped === null ? [own] : [join(shipped, remote), own]
}

async function namesIn(folder: string | null): Promise<string[]> {
  const entries = folder === null ? [] : await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() && remoteName.test(entry.name) ? [entry.name] : [])).sort()
}

async function readFirst(folders: readonly string[], name: string): Promise<Awaited<ReturnType<typeof readText>>> {
  for (const folder of folders) {
    const file = await readText(join(folder, name))
    if (file !== null) return file
  }
  return null
}

/** The parsed JSON of a text; undefined if it is invalid: half a file, a page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The build of the host: the name of its first script changes with everything that it can load. */
const hostBuildOf = (page: string): string | null => /\bsrc="?\/assets\/main\.([\w-]+)\.js/.exec(page)?.[1] ?? null

/** The address of an internal server is not public. */
const withoutServer = ({ server: _, ...line }: RegistryLine): RegistryLine => line

const originsOf = (lines: readonly RegistryLine[]): string[] => {
  const origins = lines.flatMap(({ entry }) => (URL.canParse(entry) ? [new URL(entry).origin] : []))
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
}

/**
 * The remotes of this build, or those of VITRINE_REMOTES: a registry file, or the folder that remotes are shipped to. There a
 * remote replaces that of this build as soon as its manifest exists.
 * @param watch tells which canaries have been stopped; without it none has
 */
export function createRemotes(
  settings: Pick<Settings, 'remotesFile'>,
  root: string = projectFolder,
  watch: CanaryWatch = { aborted: async () => [] },
): Remotes {
  const foldersOfRemote = (remote: string) => foldersOf(remote, settings.remotesFile, root)
  const servers = new Map<string, ReturnType<typeof serveFolder>>()
  // Manifests are remembered: a remote whose files are missing or incomplete keeps its menu entry and addresses, and the host
  // tells the visitor that it is unavailable.
  const known = new Map<string, object>()
  const complained = new Set<string>()
  let last: Standing | undefined

  /** Each only once: the registry is requested with every page. */
  function complain(sentence: string): void {
    if (!complained.has(sentence)) log.error(sentence)
    complained.add(sentence)
  }

  /** The operator's settings for a remote, also for one that was never shipped. */
  async function stateOf(shipped: string | null, remote: string): Promise<RemoteState> {
    const file =
      shipped === null
        ? null
        : await readText(join(shipped, remote, 'state.json')).catch((error: unknown) =>
            logFault(`Whether the remote ${remote} is switched on cannot be read`, error),
          )
    return file ? readState(file.text) : {}
  }

  /** The second build of a remote, for some people. */
  async function canaryOf(shipped: string | null, remote: string): Promise<{ canary?: unknown }> {
    const file =
      shipped === null
        ? null
        : await readText(join(shipped, remote, 'canary.json')).catch((error: unknown) => logFault(`The canary of the remote ${remote} cannot be read`, error))
    return file ? { canary: parse(file.text) } : {}
  }

  function serverOf(folder: string): ReturnType<typeof serveFolder> {
    const server = servers.get(folder) ?? serveFolder(folder)
    servers.set(folder, server)
    return server
  }

  /** The manifests of all remotes in the folders, in one list. */
  async function joinRemotes(): Promise<string> {
    const shipped = shippedTo(settings.remotesFile)
    // the folders determine which there are; first those of this build, and known ones keep their place
    const names = [...new Set([...known.keys(), ...(await namesIn(join(root, 'remotes'))), ...(await namesIn(shipped))])]
    for (const remote of names) {
      // an unreadable one must not affect the others
      const said = await readFirst(foldersOfRemote(remote), 'remote.json').catch((error: unknown) =>
        logFault(`What the remote ${remote} says of itself cannot be read`, error),
      )
      if (!said) continue
      const line = parse(said.text)
      if (typeof line !== 'object' || line === null)
        complain(`What the remote ${remote} says of itself is no JSON: ${known.has(remote) ? 'what it said before holds' : 'it is left out'}.`)
      else known.set(remote, line)
    }
    const lines = [...known].map(async ([remote, line]) => withState({ ...line, ...(await canaryOf(shipped, remote)) }, await stateOf(shipped, remote)))
    return JSON.stringify({ remotes: await Promise.all(lines) })
  }

  /** The configured registry, or what the folders contain; null if it cannot be read. */
  async function readSource(): Promise<string | null> {
    const { remotesFile } = settings
    if (remotesFile === null || statSync(remotesFile, { throwIfNoEntry: false })?.isDirectory()) return joinRemotes()
    const file = await readText(remotesFile).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    if (file !== null && typeof file !== 'string') return file.text
    complain(`VITRINE_REMOTES names ${remotesFile}, which cannot be read${file === null ? '' : ` (${file})`}: ${instead()}.`)
    return null
  }

  const instead = (): string => (last ? 'what stood there before holds' : 'the remotes of this build are used')

  /** The registry in use: while the current one is invalid, the last valid one. */
  async function readStanding(): Promise<Standing> {
    const text = await readSource()
    if (last && (text === null || last.text === text)) return last
    const parsed = text === null ? null : parse(text)
    if (v.is(sourceSchema, parsed)) return (last = { text, source: parsed, served: new Map() })
    if (text !== null) complain(`${settings.remotesFile} is no registry of remotes (JSON with a list "remotes"): ${instead()}.`)
    // an invalid one is read again with each request
    return last ?? { text: null, source: v.parse(sourceSchema, parse(await joinRemotes())), served: new Map() }
  }

  /** The registry for this account: one build per remote, every line checked. */
  function chooseFor(account: PageAccount | null, { source, served }: Standing, aborted: readonly AbortedCanary[] = []) {
    const { lines, canaries } = chooseBuilds(source.remotes, account, new Set(aborted.map(({ remote }) => remote)))
    const key = canaries.join(' ')
    const known = served.get(key)
    if (known) return known
    const { remotes, refused } = judgeRegistry({ remotes: lines })
    for (const { remote, reason } of refused) complain(`The registry of remotes, ${remote}: ${reason}. It is left out.`)
    const text = `${JSON.stringify({ remotes: remotes.map(withoutServer) })}\n`
    const fresh = { remotes, file: { text, etag: etagOf(text) } }
    served.set(key, fresh)
    return fresh
  }

  const readRegistry = async (account: PageAccount | null) => chooseFor(account, await readStanding())

  function givenIn({ source }: Standing): GivenBuilds[] {
    return source.remotes.filter(isLine).map((line) => {
      const canary = lineOfCanary(line)
      return {
        remote: line.id,
        live: line.buildId,
        canary: canary && { build: String(canary['buildId']), since: String(canary['since'] ?? '') },
        hasServer: line.server !== undefined,
      }
    })
  }

  return {
    async serveRegistry(request, response) {
      // not a secret, and not verified: whoever claims to be somebody else gets files that anybody may fetch
      const account = readPageAccount(request.headers['x-account'])
      response.setHeader('Vary', 'X-Account')
      const standing = await readStanding()
      // before sign-in no canary is given
      const aborted = account === null ? [] : await watch.aborted(givenIn(standing))
      sendJson(request, response, chooseFor(account, standing, aborted).file)
    },
    async serveFile(request, response) {
      const [, , remote = '', ...rest] = pathOf(request).split('/')
      openToOtherOrigins(response)
      if (!remoteName.test(remote)) return sendText(response, 404, 'Not found')
      const path = rest.join('/')
      const folders = foldersOfRemote(remote)
      // The files without a hash in their name. Other notes of a build are for whoever ships it.
      if (path.endsWith('.json')) {
        const file = publicJson.has(path) ? await readFirst(folders, path) : null
        return file === null ? sendText(response, 404, 'Not found') : sendJson(request, response, file)
      }
      request.url = `/${path}`
      // A page that was opened with the remote of this build still finds its files after another one was shipped.
      const folder = folders.find((candidate) => isFile(join(candidate, path))) ?? folders[0]!
      serverOf(folder)(request, response, cacheRules.immutable)
    },
    async given() {
      const page = await readText(join(root, 'host/dist/index.html')).catch(() => null)
      const live = page === null ? null : hostBuildOf(page.text)
      return [...(live === null ? [] : [{ remote: 'host', live, canary: null, hasServer: false }]), ...givenIn(await readStanding())]
    },
    aborted: async () => watch.aborted(givenIn(await readStanding())),
    lines: async () => (await readRegistry(null)).remotes.map(withoutServer),
    async lineWithServer(remote) {
      const line = (await readRegistry(null)).remotes.find(({ id }) => id === remote)
      if (line || !remoteName.test(remote) || known.has(remote)) return line
      const { server, enabled = true } = await stateOf(shippedTo(settings.remotesFile), remote)
      return server !== undefined && isServerAddress(server) ? { id: remote, server, enabled } : undefined
    },
    async origins() {
      const standing = await readStanding()
      return originsOf([...chooseFor(null, standing).remotes, ...standing.source.remotes.map(lineOfCanary).filter(isLine)])
    },
  }
}

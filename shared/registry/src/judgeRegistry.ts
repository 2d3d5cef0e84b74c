// Host, server and `pnpm ship` share this file, so it imports nothing of any of them.
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
const path = v.pipe(v.string(), v.startsWith('/'))
/** A text in both languages of the interface. */
const localised = v.looseObject({ en: text, nl: text })
/** An entry may be on another origin by http(s) only. */
const address = v.pipe(
  v.string(),
  v.check((entry) => URL.canParse(entry, 'http://host') && /^https?:$/.test(new URL(entry, 'http://host').protocol), 'is no web address'),
)

/**
 * Whether this is a valid address of a team's own server: http(s), optionally with a path prefix. Without anything that would
 * change the target or the request (a password, a query, a fragment).
 */
export function isServerAddress(server: string): boolean {
  if (!URL.canParse(server)) return false
  const { protocol, username, password, search, hash } = new URL(server)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && !/[?#\s\\]/.test(server)
}

// loose: further properties are for newer hosts. Groups and slots that a host does not know are never requested.
const lineSchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'is no name')),
  contract: v.number(),
  buildId: text,
  entry: address,
  /** Invalid texts are ignored: the area is named by its remote's id */
  name: v.fallback(v.optional(localised), undefined),
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'is no hash'))),
  /** Owner, version and address of its sources: for investigating a fault */
  owner: v.optional(text),
  version: v.optional(text),
  source: v.optional(text),
  /** When this build was shipped, and by whom */
  since: v.optional(text),
  by: v.optional(text),
  /** True if no earlier build is kept that a rollback could go to */
  isFirst: v.optional(v.boolean()),
  /** False if it is disabled: its addresses say so, and nothing else is shown */
  enabled: v.optional(v.boolean()),
  pinned: v.optional(text),
  /** The server of this remote's team; set by the operator, and never sent to browsers */
  server: v.optional(v.pipe(v.string(), v.check(isServerAddress, 'is no address of a server (https://robots.internal:4300)'))),
  isCanary: v.optional(v.boolean()),
  menu: v.array(v.looseObject({ group: text, order: v.number(), to: path, label: localised })),
  paths: v.array(path),
  panels: v.array(
    v.looseObject({ slot: text, id: text, order: v.number(), title: localised, edits: v.optional(v.array(text)), joinsForm: v.optional(v.boolean()) }),
  ),
  commands: v.optional(v.array(v.looseObject({ id: text, group: text, label: localised, to: path, words: v.optional(localised), keys: v.optional(text) }))),
})

/** A remote's line of the registry, with everything that the host relies on. */
export type RegistryLine = v.InferOutput<typeof lineSchema>

/** Whether the host can rely on this line. */
export const isLine = (line: unknown): line is RegistryLine => v.is(lineSchema, line)

/** What is left out, and why, as a sentence for the operator. */
export interface Refused {
  /** The remote's id, or its position in the list if it has none */
  remote: string
  reason: string
}

export interface JudgedRegistry {
  remotes: RegistryLine[]
  refused: Refused[]
}

/** What belongs to the host, and no remote may take. */
export interface Taken {
  paths?: readonly string[]
  keys?: readonly string[]
}

/** Addresses that differ only in parameter names are the same to the router. */
const shapeOf = (address: string): string => address.replace(/:\w+/g, ':').replace(/(?<=.)\/+$/, '')

/** First come, first served. */
class Owners {
  readonly #owners = new Map<string, string>()

  constructor(owner: string, things: readonly string[]) {
    for (const thing of things) this.#owners.set(thing, owner)
  }

  /** Null if it was free, and is this owner's now; otherwise its owner. */
  take(thing: string, owner: string): string | null {
    const found = this.#owners.get(thing)
    if (found === undefined) this.#owners.set(thing, owner)
    return found ?? null
  }
}

/**
 * Validates the registry, `{ remotes: [line, …] }`, so that one invalid line only affects its own remote: an incomplete line is
 * left out, and so is a second remote of the same name. An address, panel, menu entry or shortcut that is already taken stays
 * with its first owner, and is removed from the later remote.
 * @param taken what belongs to the host
 * @throws if it is not a registry
 */
export function judgeRegistry(registry: unknown, taken: Taken = {}): JudgedRegistry {
  const { remotes: lines } = v.parse(v.looseObject({ remotes: v.array(v.unknown()) }), registry)
  const refused: Refused[] = []
  const remotes: RegistryLine[] = []
  const [ids, commands, paths, panels, places, keys] = [
    new Owners('', []),
    new Owners('', []),
    new Owners('the host', (taken.paths ?? []).map(shapeOf)),
    new Owners('', []),
    new Owners('', []),
    new Owners('the host', taken.keys ?? []),
  ]

  for (const [at, line] of lines.entries()) {
    const parsed = v.safeParse(lineSchema, line)
    const id = nameOf(line) ?? `line ${at + 1}`
    if (!parsed.success) {
      const [issue] = parsed.issues
      refused.push({ remote: id, reason: `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}` })
      continue
    }
    const remote = parsed.output.enabled === false ? withoutPlaces(parsed.output) : parsed.output
    if (ids.take(id, id) !== null) {
      refused.push({ remote: id, reason: 'a remote of this name stands before it' })
      continue
    }
    /** Whether this remote may have it. */
    const isFree = (owners: Owners, thing: string, what: string): boolean => {
      const owner = owners.take(thing, id)
      if (owner !== null) refused.push({ remote: id, reason: `${what} is ${owner === id ? 'named twice' : `that of ${owner}`}` })
      return owner === null
    }
    remotes.push({
      ...remote,
      paths: remote.paths.filter((one) => isFree(paths, shapeOf(one), `the address ${one}`)),
      panels: remote.panels.filter((one) => isFree(panels, `${one.slot} ${one.id}`, `the panel ${one.id} of ${one.slot}`)),
      menu: remote.menu.filter(({ to }) => isFree(places, to, `the menu entry of ${to}`)),
      ...(remote.commands && {
        // command names are scoped to their remote, so that only the remote itself can use one twice
        commands: remote.commands
          .filter((one) => isFree(commands, `${id} ${one.id}`, `the command ${one.id}`))
          .map((command) => {
            if (command.keys === undefined || isFree(keys, command.keys, `the shortcut ${command.keys}`)) return command
            const { keys: _, ...rest } = command
            return rest
          }),
      }),
    })
  }
  return { remotes, refused }
}

/** A disabled remote only keeps its addresses, which tell people that it is disabled. */
const withoutPlaces = (remote: RegistryLine): RegistryLine => ({ ...remote, menu: [], panels: [], commands: [] })

function nameOf(line: unknown): string | null {
  return v.is(v.looseObject({ id: text }), line) ? line.id : null
}

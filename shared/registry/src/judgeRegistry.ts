// Host, server and `pnpm ship` judge the registry by this file, so it imports nothing of any of them.
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
const path = v.pipe(v.string(), v.startsWith('/'))
/** A word in both languages of the interface. */
const localised = v.looseObject({ en: text, nl: text })
/** An entry leads to another origin at most by http(s). */
const address = v.pipe(v.string(), v.check((entry) => URL.canParse(entry, 'http://host') && /^https?:$/.test(new URL(entry, 'http://host').protocol), 'is no web address'))

/**
 * Whether this can be the address of a team's own server: http(s), perhaps with a path that all of its addresses begin with.
 * What would change whom is asked, or what (a password, a question, a fragment), is none.
 */
export function isServerAddress(server: string): boolean {
  if (!URL.canParse(server)) return false
  const { protocol, username, password, search, hash } = new URL(server)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && !/[?#\s\\]/.test(server)
}

// loose: what a newer remote says more is for a newer host. Groups and slots that a host does not know are never asked for.
const lineSchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'is no name')),
  contract: v.number(),
  buildId: text,
  entry: address,
  /** Words that are none are as good as left out: the area is called by its remote's id */
  name: v.fallback(v.optional(localised), undefined),
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'is no hash'))),
  /** Whose it is, its version, and where its sources are: for whoever asks because of a fault */
  owner: v.optional(text),
  version: v.optional(text),
  source: v.optional(text),
  /** Since when this build is live, and who shipped it */
  since: v.optional(text),
  by: v.optional(text),
  /** False when it is switched off: its addresses say so, and it has nothing else */
  enabled: v.optional(v.boolean()),
  pinned: v.optional(text),
  /** Where the server of this remote's team is; only the operator says so, and no browser is told */
  server: v.optional(v.pipe(v.string(), v.check(isServerAddress, 'is no address of a server (https://robots.internal:4300)'))),
  isCanary: v.optional(v.boolean()),
  menu: v.array(v.looseObject({ group: text, order: v.number(), to: path, label: localised })),
  paths: v.array(path),
  panels: v.array(v.looseObject({ slot: text, id: text, order: v.number(), title: localised, edits: v.optional(v.array(text)), joinsForm: v.optional(v.boolean()) })),
  commands: v.optional(v.array(v.looseObject({ id: text, group: text, label: localised, to: path, words: v.optional(localised), keys: v.optional(text) }))),
})

/** A remote's line of the registry, with all that the host relies on. */
export type RegistryLine = v.InferOutput<typeof lineSchema>

/** Whether this is a line that the host can rely on. */
export const isLine = (line: unknown): line is RegistryLine => v.is(lineSchema, line)

/** What is left out, and why, as a sentence for whoever runs the product. */
export interface Refused {
  /** The remote's id, or where in the list it stands when it gives none */
  remote: string
  reason: string
}

export interface JudgedRegistry {
  remotes: RegistryLine[]
  refused: Refused[]
}

/** What the host has itself, and no remote may take. */
export interface Taken {
  paths?: readonly string[]
  keys?: readonly string[]
}

/** Two addresses of one shape are one to the router, whatever their parameters are called. */
const shapeOf = (address: string): string => address.replace(/:\w+/g, ':').replace(/(?<=.)\/+$/, '')

/** Who has what; the first to come keeps it. */
class Owners {
  readonly #owners = new Map<string, string>()

  constructor(owner: string, things: readonly string[]) {
    for (const thing of things) this.#owners.set(thing, owner)
  }

  /** Null when it was free, and is this owner's now; else whose it is. */
  take(thing: string, owner: string): string | null {
    const found = this.#owners.get(thing)
    if (found === undefined) this.#owners.set(thing, owner)
    return found ?? null
  }
}

/**
 * Judges the registry, `{ remotes: [line, …] }`, so that one bad line is its own remote's fault alone: a line without what
 * the host relies on is left out, and so is a second remote of the same name. Of an address, a panel, a menu entry or keys
 * that somebody has already, the first owner keeps them, and the later remote is without them.
 * @param taken what the host has itself
 * @throws when it is no registry at all
 */
export function judgeRegistry(registry: unknown, taken: Taken = {}): JudgedRegistry {
  const { remotes: lines } = v.parse(v.looseObject({ remotes: v.array(v.unknown()) }), registry)
  const refused: Refused[] = []
  const remotes: RegistryLine[] = []
  const [ids, commands, paths, panels, places, keys] = [new Owners('', []), new Owners('', []), new Owners('the host', (taken.paths ?? []).map(shapeOf)), new Owners('', []), new Owners('', []), new Owners('the host', taken.keys ?? [])]

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
    /** Whether it is this remote's to have. */
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
        // their names are their remote's own, so that only the remote itself can use one twice
        commands: remote.commands.filter((one) => isFree(commands, `${id} ${one.id}`, `the command ${one.id}`)).map((command) => {
          if (command.keys === undefined || isFree(keys, command.keys, `the keys ${command.keys}`)) return command
          const { keys: _, ...rest } = command
          return rest
        }),
      }),
    })
  }
  return { remotes, refused }
}

/** Of a remote that is switched off only the addresses stay, which tell people that it is. */
const withoutPlaces = (remote: RegistryLine): RegistryLine => ({ ...remote, menu: [], panels: [], commands: [] })

function nameOf(line: unknown): string | null {
  return v.is(v.looseObject({ id: text }), line) ? line.id : null
}

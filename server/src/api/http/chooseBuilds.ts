import { createHash } from 'node:crypto'
import { isLine } from '@vitrine/registry'
import * as v from 'valibot'

/** The account that a page is opened for, as the page states it; null before sign-in. */
export interface PageAccount {
  id: string
  email: string
}

type Line = Record<string, unknown>

/** A line's canary: what differs from the line, and who gets it. A share or accounts that cannot be read give it to nobody. */
const canarySchema = v.looseObject({
  buildId: v.string(),
  share: v.fallback(v.optional(v.number()), undefined),
  accounts: v.fallback(v.optional(v.array(v.unknown())), undefined),
})
const lineWithCanary = v.looseObject({ canary: canarySchema })

type Canary = v.InferOutput<typeof canarySchema>

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)

function readCanary(line: Line): Canary | null {
  const { success, output } = v.safeParse(lineWithCanary, line)
  return success ? output.canary : null
}

/** Reads `X-Account: 42 anna%40vitrine.example`. */
export function readPageAccount(header: string | string[] | undefined): PageAccount | null {
  const [, id = '', email = ''] = /^(\d{1,12}) (\S{0,400})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (id === '') return null
  try {
    return { id, email: decodeURIComponent(email).toLowerCase() }
  } catch {
    return { id, email: '' }
  }
}

/** An account's place from 0 to 99 for this build: always the same, and different for each build. */
function placeOf(account: PageAccount, buildId: string): number {
  const hash = createHash('sha256').update(`${account.id} ${buildId}`).digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100
}

function isFor(account: PageAccount, { buildId, share, accounts }: Canary): boolean {
  if (accounts?.some((email) => typeof email === 'string' && email.toLowerCase() === account.email)) return true
  return share !== undefined && placeOf(account, buildId) < share
}

/** The line for accounts with the canary; null if that is not a valid line. The operator's settings apply to both builds. */
export function lineOfCanary(line: unknown): Line | null {
  const canary = isObject(line) ? readCanary(line) : null
  if (!isObject(line) || !canary) return null
  const { canary: _, ...ordinary } = line
  // the address of its team's server is the operator's setting, not part of a build
  const { share, accounts, server, ...own } = canary
  const { id, enabled, pinned } = line
  const chosen = { ...ordinary, ...own, id, isCanary: true, ...(enabled !== undefined && { enabled }), ...(pinned !== undefined && { pinned }) }
  return isLine(chosen) ? chosen : null
}

/**
 * The lines for this account: of each remote its canary, or the normal build. None says who gets a canary.
 * @param aborted the remotes whose canary has been stopped
 * @returns with the ids of the remotes whose canary was chosen: the same ids give the same lines
 */
export function chooseBuilds(lines: readonly unknown[], account: PageAccount | null, aborted: ReadonlySet<string>): { lines: unknown[]; canaries: string[] } {
  const canaries: string[] = []
  const chosen = lines.map((line) => {
    if (!isObject(line) || !('canary' in line)) return line
    const canary = readCanary(line)
    const given = account && canary && !aborted.has(String(line['id'])) && isFor(account, canary) ? lineOfCanary(line) : null
    if (given) canaries.push(String(line['id']))
    const { canary: _, ...ordinary } = line
    return given ?? ordinary
  })
  return { lines: chosen, canaries }
}

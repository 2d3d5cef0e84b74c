import { createHash } from 'node:crypto'
import { isLine } from '@vitrine/registry'

/** For whom a page is opened, as the page says it; null before somebody has signed in. */
export interface PageAccount {
  id: string
  email: string
}

type Line = Record<string, unknown>

/** What a line says of its canary: what differs from the line, and who gets it. */
interface Canary extends Line {
  buildId: string
  share?: number
  accounts?: readonly string[]
}

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)

function readCanary(line: Line): Canary | null {
  const { canary } = line
  return isObject(canary) && typeof canary['buildId'] === 'string' ? (canary as Canary) : null
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

/** Where in a hundred an account stands for this build: always at the same place, and for each build at another. */
function placeOf(account: PageAccount, buildId: string): number {
  const hash = createHash('sha256').update(`${account.id} ${buildId}`).digest()
  return (hash.readUInt32BE() / 2 ** 32) * 100
}

function isFor(account: PageAccount, { buildId, share, accounts }: Canary): boolean {
  if (Array.isArray(accounts) && accounts.some((email) => typeof email === 'string' && email.toLowerCase() === account.email)) return true
  return typeof share === 'number' && placeOf(account, buildId) < share
}

/** The line as somebody gets it who has the canary; null when that makes no line. What the operator said of the remote holds for both builds. */
export function lineOfCanary(line: unknown): Line | null {
  const canary = isObject(line) ? readCanary(line) : null
  if (!isObject(line) || !canary) return null
  const { canary: _, ...ordinary } = line
  // where its team's server is the operator says, and no build
  const { share, accounts, server, ...own } = canary
  const { id, enabled, pinned } = line
  const chosen = { ...ordinary, ...own, id, isCanary: true, ...(enabled !== undefined && { enabled }), ...(pinned !== undefined && { pinned }) }
  return isLine(chosen) ? chosen : null
}

/**
 * The lines as this account gets them: of each remote its canary, or the build of everybody. None says who gets a canary.
 * @param aborted the remotes whose canary nobody gets any more
 * @returns with the ids of the remotes whose canary was chosen: the same ids, the same lines
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

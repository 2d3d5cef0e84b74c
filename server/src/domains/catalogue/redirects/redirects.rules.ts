import { FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { isUrlKey } from '../products/products.rules.ts'

/** A former URL key, and whether it redirects to the product. `false`: undecided. */
export interface Redirect {
  urlKey: string
  redirects: boolean
}

const longest = 255

/** The redirects of a value in canonical form. */
export function redirectsOf(value: FieldValue): readonly Redirect[] {
  return (value ?? []) as unknown as readonly Redirect[]
}

function valueOf(redirects: readonly Redirect[]): FieldValue {
  const sorted = redirects.toSorted((a, b) => (a.urlKey < b.urlKey ? -1 : 1))
  return sorted.length === 0 ? null : sorted.map(({ urlKey, redirects: leads }) => ({ urlKey, redirects: leads }))
}

/** The canonical form: each key once, sorted, and null for none. */
export function readRedirects(value: FieldValue): FieldValue {
  if (value === null) return null
  if (!Array.isArray(value)) throw new FieldProblem('list.form')
  const known = new Map<string, Redirect>()
  for (const one of value as readonly unknown[]) {
    const { urlKey, redirects } = (one ?? {}) as Partial<Redirect>
    if (typeof urlKey !== 'string' || typeof redirects !== 'boolean') throw new FieldProblem('list.form')
    if (!isUrlKey(urlKey) || urlKey.length > longest) throw new FieldProblem('urlKey.form')
    known.set(urlKey, { urlKey, redirects: redirects || known.get(urlKey)?.redirects === true })
  }
  return valueOf([...known.values()])
}

interface Move {
  /** The URL key before and after */
  before: FieldValue
  after: FieldValue
  /** From the plan, or else the current ones */
  redirects: FieldValue
  isSaid: boolean
  /** Somebody may use the former URL */
  isOnline: boolean
}

/** The redirects after a change of the URL key: the former one becomes undecided, the new one no longer redirects. */
export function redirectsAfter({ before, after, redirects, isSaid, isOnline }: Move): FieldValue {
  const left = redirectsOf(redirects).filter(({ urlKey }) => urlKey !== after)
  const isLost = !isSaid && isOnline && typeof before === 'string' && before !== after && !left.some(({ urlKey }) => urlKey === before)
  return valueOf(isLost ? [...left, { urlKey: before, redirects: false }] : left)
}

import { FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { isUrlKey } from '../products/products.rules.ts'

/** A URL key that a product had, and whether it leads to the product still. `false`: nobody has decided on it. */
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

/** The canonical form: each key once, in the order of the alphabet, and null for none. */
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
  /** As the plan says, and else as they are */
  redirects: FieldValue
  isSaid: boolean
  /** Somebody may follow the address that is left */
  isOnline: boolean
}

/** What the redirects are once a product has another URL key: the one that it left is to be decided on, its own leads nowhere else. */
export function redirectsAfter({ before, after, redirects, isSaid, isOnline }: Move): FieldValue {
  const left = redirectsOf(redirects).filter(({ urlKey }) => urlKey !== after)
  const isLost = !isSaid && isOnline && typeof before === 'string' && before !== after && !left.some(({ urlKey }) => urlKey === before)
  return valueOf(isLost ? [...left, { urlKey: before, redirects: false }] : left)
}

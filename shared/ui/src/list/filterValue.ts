/** A filter's value: rows with one of these values, or rows with none of them. */
export interface FilterValue {
  isNot: boolean
  values: readonly string[]
}

/** From and to, both inclusive; a missing side is open. */
export interface FilterRange {
  from?: string
  to?: string
}

/** Parses `PENDING,APPROVED` and `!PENDING` from an address; a comma within a value is escaped by a backslash. */
export function readFilterValue(raw: string): FilterValue {
  const isNot = raw.startsWith('!')
  const values = [...raw.slice(isNot ? 1 : 0).matchAll(/(?:\\.|[^,\\])+/g)].map(([value]) => value.replace(/\\(.)/g, '$1').trim())
  return { isNot, values: [...new Set(values.filter(Boolean))] }
}

/** The inverse; '' for no value. */
export function writeFilterValue({ isNot, values }: FilterValue): string {
  if (values.length === 0) return ''
  return `${isNot ? '!' : ''}${values.map((value) => value.replace(/[\\,]|^!/g, '\\$&')).join(',')}`
}

/** Parses `10..200`, `10..` and `..200`; null for anything else. `isBound` checks either end. */
export function readFilterRange(raw: string, isBound: (bound: string) => boolean): FilterRange | null {
  const match = /^(.*?)\.\.(.*)$/.exec(raw)
  if (!match) return null
  const [, from = '', to = ''] = match
  if ((from === '' && to === '') || [from, to].some((bound) => bound !== '' && !isBound(bound))) return null
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
}

/** The inverse; '' if both sides are open. */
export function writeFilterRange({ from = '', to = '' }: FilterRange): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

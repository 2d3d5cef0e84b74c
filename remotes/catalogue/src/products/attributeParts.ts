import type { ProductFilter } from './__generated__/ProductsScreenQuery.graphql'

/** What the filter of attribute values asks of one attribute: one of these values, or a value from one bound to another, '' for none. */
export type AttributePart = { isNot: boolean } & ({ values: readonly string[] } | { attribute: string; from: string; to: string })

/**
 * Reads the parts of an address, with commas between them: `31.32` for one of two values, `40-180..240` for a range of the
 * attribute 40, either behind a `!` for the products that it does not hold of.
 */
export function readParts(value: string): AttributePart[] {
  return value.split(',').flatMap((text) => {
    const part = readPart(text.trim())
    return 'values' in part && part.values.length === 0 ? [] : [part]
  })
}

/** The other way round. */
export const writeParts = (parts: readonly AttributePart[]): string => parts.map(writePart).join(',')

function readPart(text: string): AttributePart {
  const isNot = text.startsWith('!')
  const asked = isNot ? text.slice(1) : text
  const [, attribute = '', from = '', to = ''] = /^(\d+)-(.*?)\.\.(.*)$/.exec(asked) ?? []
  // what is no range is the id of nothing: it finds no product, rather than all of them
  return isRange({ from, to }) ? { isNot, attribute, ...inOrder({ from, to }) } : { isNot, values: asked.split('.').filter(Boolean) }
}

function writePart(part: AttributePart): string {
  return `${part.isNot ? '!' : ''}${'values' in part ? part.values.join('.') : `${part.attribute}-${part.from}..${part.to}`}`
}

const isAmount = (bound: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(bound)
export const isDay = (bound: string) => /^\d{4}-\d\d-\d\d$/.test(bound) && new Date(`${bound}T00:00:00Z`).toJSON()?.startsWith(bound)

interface Bounds {
  from: string
  to: string
}

/** At least one bound, and both of the same kind. */
export function isRange({ from, to }: Bounds): boolean {
  const given = [from, to].filter(Boolean)
  return given.length > 0 && (given.every(isAmount) || given.every(isDay))
}

/** Who says the higher one first means the same. */
export function inOrder({ from, to }: Bounds): Bounds {
  const isTurned = from !== '' && to !== '' && (isDay(from) ? from > to : Number(from) > Number(to))
  return isTurned ? { from: to, to: from } : { from, to }
}

/** What parts ask of the server. Values need no grouping there: it knows which are of one attribute. */
export function askParts(parts: readonly AttributePart[]): ProductFilter {
  const not = parts.filter(({ isNot }) => isNot).map((part) => askAll([part]))
  return { ...askAll(parts.filter(({ isNot }) => !isNot)), ...(not.length > 0 && { not }) }
}

function askAll(parts: readonly AttributePart[]): ProductFilter {
  const attributeValues = parts.flatMap((part) => ('values' in part ? part.values : []))
  const attributeRanges = parts.flatMap((part) => ('values' in part ? [] : [rangeOf(part)]))
  return { ...(attributeValues.length > 0 && { attributeValues }), ...(attributeRanges.length > 0 && { attributeRanges }) }
}

function rangeOf({ attribute, from, to }: Bounds & { attribute: string }) {
  const isOfDays = isDay(from || to)
  return { attribute, ...(from && { [isOfDays ? 'fromDay' : 'from']: from }), ...(to && { [isOfDays ? 'toDay' : 'to']: to }) }
}

/** Everything that parts name by its number. */
export const idsOf = (parts: readonly AttributePart[]): string[] => parts.flatMap((part) => ('values' in part ? part.values : [part.attribute]))

/** The values of one attribute as one part, however they came together: by hand, or one after the other. */
export function byAttribute(parts: readonly AttributePart[], attributeOf: (value: string) => string | undefined): AttributePart[] {
  const grouped = new Map<string, AttributePart>()
  const seen = new Set<string>()
  for (const [at, part] of parts.entries()) {
    if (!('values' in part)) grouped.set(`range ${at}`, part)
    else {
      // what was chosen together is of one attribute, also of a value that is not known yet
      const own = part.values.map(attributeOf).find((attribute) => attribute !== undefined) ?? `part ${at}`
      for (const value of part.values.filter((one) => !seen.has(`${part.isNot} ${one}`))) {
        seen.add(`${part.isNot} ${value}`)
        const key = `${part.isNot} ${attributeOf(value) ?? own}`
        const known = grouped.get(key)
        grouped.set(key, { isNot: part.isNot, values: [...(known && 'values' in known ? known.values : []), value] })
      }
    }
  }
  return [...grouped.values()]
}

import type { ProductFilter } from './__generated__/ProductsScreenQuery.graphql'

/** One attribute in the filter of attribute values: one of these values, or a range, with '' for an open end. */
export type AttributePart = { isNot: boolean } & ({ values: readonly string[] } | { attribute: string; from: string; to: string })

/**
 * Parses the parts in an address, separated by commas: `31.32` for one of two values, `40-180..240` for a range of attribute
 * 40, each with a leading `!` to negate it.
 */
export function readParts(value: string): AttributePart[] {
  return value.split(',').flatMap((text) => {
    const part = readPart(text.trim())
    return 'values' in part && part.values.length === 0 ? [] : [part]
  })
}

/** The inverse. */
export const writeParts = (parts: readonly AttributePart[]): string => parts.map(writePart).join(',')

function readPart(text: string): AttributePart {
  const isNot = text.startsWith('!')
  const asked = isNot ? text.slice(1) : text
  const [, attribute = '', from = '', to = ''] = /^(\d+)-(.*?)\.\.(.*)$/.exec(asked) ?? []
  // an invalid range becomes the id of nothing: it finds no product, instead of all
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

/** At least one limit, and both of the same kind. */
export function isRange({ from, to }: Bounds): boolean {
  const given = [from, to].filter(Boolean)
  return given.length > 0 && (given.every(isAmount) || given.every(isDay))
}

/** Swaps limits in the wrong order. */
export function inOrder({ from, to }: Bounds): Bounds {
  const isTurned = from !== '' && to !== '' && (isDay(from) ? from > to : Number(from) > Number(to))
  return isTurned ? { from: to, to: from } : { from, to }
}

/** The server's filter for parts. Values need no grouping, as the server knows their attributes. */
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

/** All ids in parts. */
export const idsOf = (parts: readonly AttributePart[]): string[] => parts.flatMap((part) => ('values' in part ? part.values : [part.attribute]))

/** Groups the values of one attribute into one part, however they were added. */
export function byAttribute(parts: readonly AttributePart[], attributeOf: (value: string) => string | undefined): AttributePart[] {
  const grouped = new Map<string, AttributePart>()
  const seen = new Set<string>()
  for (const [at, part] of parts.entries()) {
    if (!('values' in part)) grouped.set(`range ${at}`, part)
    else {
      // values of one part belong to one attribute, also those not loaded yet
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

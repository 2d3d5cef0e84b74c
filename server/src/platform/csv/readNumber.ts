import { closeGroups } from './closeGroups.ts'

// Numbers with each decimal sign, the other sign grouping by three.
const forms = { ',': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/, '.': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/ } as const

/**
 * Parses a number as people and programs write it: 120, 120.5, 120,5, 1.299,50, 1'299.5. Does not guess at ambiguous ones:
 * 1.299 may be thousands or a fraction.
 * @param decimal the decimal sign of this file, if known; irrelevant for unambiguous numbers
 * @returns null if it is not a number
 */
export function readNumber(written: string, decimal: ',' | '.' | null = null): number | 'unclear' | null {
  const bare = closeGroups(written)?.replace(/^[−–]/, '-')
  if (bare === undefined) return null
  const found = ([',', '.'] as const).flatMap((sign) =>
    forms[sign].test(bare) ? [{ sign, number: Number(bare.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.')) }] : [],
  )
  const [first, second] = found
  // the last digits of an eighteen-digit code matter: a JavaScript number would lose them
  if (first === undefined || found.some(({ number }) => Math.abs(number) > Number.MAX_SAFE_INTEGER)) return null
  if (second === undefined || first.number === second.number) return first.number
  return found.find(({ sign }) => sign === decimal)?.number ?? 'unclear'
}

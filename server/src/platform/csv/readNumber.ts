// Each sign parts the fraction once, and the other one groups of three.
const forms = { ',': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/, '.': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/ } as const

/**
 * A number as people and programs write it: 120, 120.5, 120,5, 1.299,50, 1'299.5. What can be read in two ways is not guessed: 1.299
 * is thousands to some and a fraction to others.
 * @param decimal the sign before decimals in this file, where it is known: of what can be read in one way only it says nothing
 * @returns null for what is no number
 */
export function readNumber(written: string, decimal: ',' | '.' | null = null): number | 'unclear' | null {
  const bare = written.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-')
  const found = ([',', '.'] as const).flatMap((sign) =>
    forms[sign].test(bare) ? [{ sign, number: Number(bare.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.')) }] : [],
  )
  const [first, second] = found
  // of a code of eighteen digits the last ones count: a number cannot hold them
  if (first === undefined || found.some(({ number }) => Math.abs(number) > Number.MAX_SAFE_INTEGER)) return null
  if (second === undefined || first.number === second.number) return first.number
  return found.find(({ sign }) => sign === decimal)?.number ?? 'unclear'
}

const highest = 9_999_999_999.99

/**
 * A price as people and programs write it: 1299, 1299.00, 1.299,00, € 1 299,95. What can be read in two ways (1.299)
 * is refused rather than guessed: a sofa for one euro thirty is dearer than a question.
 * @returns the amount as exact text with two decimals, or what is wrong with it
 */
export function readPrice(written: string): { amount: string } | { problem: 'negative' | 'price' | 'priceUnclear' | 'priceHigh' } {
  const bare = written.replace(/[\s\u00a0\u202f'’]|€|\$|£|EUR|USD|,-$|,--$/gi, '')
  if (/^[-−–(]\d/.test(bare)) return { problem: 'negative' }
  if (!/^\d[\d.,]*$/.test(bare)) return { problem: 'price' }
  const decimal = decimalSign(bare)
  if (decimal === 'unclear') return { problem: 'priceUnclear' }
  const [whole = '', fraction = '', ...more] = decimal === null ? [bare] : bare.split(decimal)
  const digits = groupsOf(whole, decimal)
  if (digits === null || more.length > 0 || !/^\d{0,2}$/.test(fraction)) return { problem: 'price' }
  const amount = `${digits.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
  return Number(amount) > highest ? { problem: 'priceHigh' } : { amount }
}

function decimalSign(bare: string): '.' | ',' | null | 'unclear' {
  const points = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (points + commas === 0 || points > 1 || commas > 1) return null
  // One sign with three digits behind it: thousands or thousandths?
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return 'unclear'
  return points === 1 ? '.' : ','
}

/** The digits of the part before the decimals, when its groups are groups of three; null when they are not. */
function groupsOf(whole: string, decimal: '.' | ',' | null): string | null {
  const sign = decimal === '.' ? ',' : decimal === ',' ? '.' : whole.includes('.') ? '.' : ','
  const groups = whole.split(sign)
  if (groups.length === 1) return /^\d+$/.test(whole) ? whole : null
  return /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group)) ? groups.join('') : null
}

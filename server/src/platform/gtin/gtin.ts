export type GtinFault = { kind: 'form' } | { kind: 'length'; length: number } | { kind: 'digit'; right: string } | { kind: 'inStore' }

/** The check digit of these digits (mod 10, weights 3 and 1 from the right). */
function checkDigitOf(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

// By the thirteen digits of an EAN; a UPC of twelve has a zero in front. GS1 reserves these for codes that stores assign
// themselves.
const inStore = /^(02|04|2\d)/

/** What is wrong with a GTIN of 8, 12, 13 or 14 digits; null if a shop accepts it. */
export function findGtinFault(code: string): GtinFault | null {
  if (!/^\d+$/.test(code)) return { kind: 'form' }
  if (![8, 12, 13, 14].includes(code.length)) return { kind: 'length', length: code.length }
  const body = code.slice(0, -1)
  const digit = checkDigitOf(body)
  if (digit !== Number(code.at(-1))) return { kind: 'digit', right: `${body}${digit}` }
  return code.length > 8 && code.length < 14 && inStore.test(code.padStart(13, '0')) ? { kind: 'inStore' } : null
}

/** Why a text is not a GTIN, whatever its last digit: a price, a formula. Spaces and dashes as printed are allowed. */
export function findGtinFormFault(text: string): Extract<GtinFault, { kind: 'form' | 'length' }> | null {
  const fault = findGtinFault(text.replace(/[\s-]/g, ''))
  return fault?.kind === 'form' || fault?.kind === 'length' ? fault : null
}

export type ExcelTrace = { kind: 'scientific' } | { kind: 'cut' } | { kind: 'decimal'; right: string } | { kind: 'zero'; right: string }

const isRight = (digits: string) => checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))

/** What a spreadsheet has made of a GTIN that it took for a number, and the original where it can be restored. */
export function findExcelTrace(code: string): ExcelTrace | null {
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(code)) return { kind: 'scientific' }
  const decimal = /^(\d{7,14})[.,]0+$/.exec(code)
  if (decimal?.[1]) return { kind: 'decimal', right: decimal[1] }
  if (!/^\d+$/.test(code)) return null
  // A leading zero does not change the check digit: a code that is valid without it was valid with it.
  const wanted = { 7: 8, 11: 13, 12: 13 }[code.length]
  if (wanted !== undefined && !code.startsWith('0') && isRight(code)) return { kind: 'zero', right: code.padStart(wanted, '0') }
  // Digits lost in 8.71234E+12 come back as zeros.
  return code.length === 13 && /0{6}$/.test(code) && !isRight(code) ? { kind: 'cut' } : null
}

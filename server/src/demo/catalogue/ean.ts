/** The GS1 check digit of an EAN-13 without its last digit (mod 10, weights 1 and 3 from the left over twelve digits). */
export function checkDigit(twelve: string): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** True if the code has thirteen digits and the last is the check digit of the others. */
export function isEan(code: string): boolean {
  return /^\d{13}$/.test(code) && checkDigit(code) === Number(code[12])
}

/** A unique Dutch EAN for each number below a hundred million; not sequential, like the numbers of a real range. */
export function eanOf(number: number): string {
  // 61,803,397 shares no factor with 10^8, so each number maps to a different one. Both factors fit a double exactly.
  const body = `8719${String((number * 61_803_397 + 12_345_678) % 100_000_000).padStart(8, '0')}`
  return `${body}${checkDigit(body)}`
}

/** The same code with a typing error in its last digit. */
export function withWrongCheckDigit(ean: string): string {
  return `${ean.slice(0, 12)}${(Number(ean[12]) + 3) % 10}`
}

/** A code that a spreadsheet has turned into 8.71235E+12: its last digits are zeros. */
export function asSpreadsheetWrites(ean: string): string {
  const cut = [4, 5, 6].map((from) => `${ean[0]}${ean.slice(from, from + 6)}000000`)
  return cut.find((code) => !isEan(code)) ?? withWrongCheckDigit(ean)
}

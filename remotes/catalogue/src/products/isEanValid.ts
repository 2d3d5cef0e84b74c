/** Whether an EAN is valid: 8, 12, 13 or 14 digits, the last of which is the correct check digit (GS1, modulo 10). */
export function isEanValid(ean: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(ean)) return false
  const digits = [...ean].reverse().map(Number)
  // From the right, the digits before the check digit weigh 3, 1, 3, 1 …
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

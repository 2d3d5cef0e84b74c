// No number is longer; a longer text would only cost time.
const longest = 100

/**
 * A number without the blanks and apostrophes between its groups of three digits, and without blanks around its signs: 1 299,00,
 * 1'299.00. Elsewhere they separate two numbers, and leaving them out would join these: 12 99, 120 80, 3'11.
 * @returns null if the text has digits that must not be joined
 */
export function closeGroups(written: string): string | null {
  if (written.length > longest) return null
  const close = written.replace(/\p{Cf}/gu, '').replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
  let isJoined = true
  const closed = close.replace(/(?<!\d|\d[.,])\d+(?:[\s'’]+\d+)+/g, (run) => {
    isJoined &&= /^\d{1,3}(?:[\s'’]\d{3})+$/.test(run)
    return run.replace(/[\s'’]/g, '')
  })
  return isJoined && !/\d[\s'’]+\d/.test(closed) ? closed : null
}

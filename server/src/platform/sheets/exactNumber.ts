/**
 * A number as it stands in a file. What a computer's number cannot hold is the text of its digits: of a code of eighteen digits the
 * last ones count.
 */
export function exactNumber(source: string): number | string {
  const number = Number(source)
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : source
}

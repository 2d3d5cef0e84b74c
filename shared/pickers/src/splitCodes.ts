/** The codes in a pasted text, one a line or with tabs, commas or semicolons between; a SKU may hold blanks. */
export function splitCodes(text: string): string[] {
  const codes = text.split(/[\n\r\t,;]+/).map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== ''))]
}

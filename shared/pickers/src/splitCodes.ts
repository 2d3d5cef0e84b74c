/** The codes in a pasted text, separated by line breaks, tabs, commas or semicolons; a SKU may contain spaces. */
export function splitCodes(text: string): string[] {
  const codes = text.split(/[\n\r\t,;]+/).map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== ''))]
}

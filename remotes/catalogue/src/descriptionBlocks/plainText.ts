const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  eacute: 'é',
  euml: 'ë',
  times: '×',
  ndash: '–',
  mdash: '—',
}

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return characters[name] ?? entity
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * The text of a formatted text, for summaries and comparisons. Not by parsing it into a document, as the content security
 * policy would report each style attribute.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return html
    .replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<\/?(p|h[1-6]|li|ul|ol|div|td|tr|br)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, character)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

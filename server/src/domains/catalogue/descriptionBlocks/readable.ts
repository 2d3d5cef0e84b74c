const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

// Tags in plain text, so that a change of formatting alone is visible.
const marks: readonly (readonly [RegExp, string])[] = [
  [/\n/g, ' '],
  [/<a href="([^"]*)">(.*?)<\/a>/g, '$2 ($1)'],
  [/<\/?(?:strong|b)>/g, '*'],
  [/<\/?(?:em|i)>/g, '_'],
  [/<h2>/g, '# '],
  [/<h3>/g, '## '],
  [/<h4>/g, '### '],
  [/<li>(?:<p>)?/g, '• '],
  [/<br>|<\/(?:p|h[2-4]|li)>/g, '\n'],
  [/<[^>]*>/g, ''],
  [/\n{2,}/g, '\n'],
]

/** Rich text for a list of changes: a line per paragraph, and symbols for formatting. */
export function readable(html: string): string {
  const plain = marks.reduce((text, [mark, sign]) => text.replace(mark, sign), html)
  return plain.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

// What a mark looks like in plain text, so that a change of marks alone is seen, too.
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

/** A text of the editor as one reads it in a list of changes: a line for each paragraph, and signs for its marks. */
export function readable(html: string): string {
  const plain = marks.reduce((text, [mark, sign]) => text.replace(mark, sign), html)
  return plain.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim()
}

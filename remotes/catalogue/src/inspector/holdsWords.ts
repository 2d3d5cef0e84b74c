/** Whether each word of a search stands in one of the texts; accents and capitals do not matter. */
export function holdsWords(texts: readonly string[], search: string): boolean {
  const text = plain(texts.join('\n'))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

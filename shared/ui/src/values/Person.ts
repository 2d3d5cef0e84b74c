/** Somebody else who has the same entity open. */
export interface Person {
  id: string
  name: string
}

/** Dark enough for white letters, and distinguishable; none is the red or orange of a warning. */
export const personColours = ['#8a5a3c', '#2f5d8a', '#6b4a8e', '#1e6b63', '#8a3c5f', '#4d6118', '#34558b', '#7a4f13'] as const

/** A person's colour: the same on every screen. */
export function personColour(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return personColours[sum % personColours.length] ?? personColours[0]
}

/** Anna Bos is AB, Anna van den Bos too, Anna alone A. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

import { type Weight, widthOf } from './cardFonts.ts'

/** Wraps a text to this width, in points: between words, and within a word only if it alone is too wide. */
export function wrapText(text: string, weight: Weight, size: number, width: number): string[] {
  const space = widthOf(' ', weight, size)
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((one) => breakWord(one, weight, size, width))) {
      const wide = widthOf(word, weight, size)
      if (line !== '' && used + space + wide > width) {
        lines.push(line)
        line = ''
      }
      used = line === '' ? wide : used + space + wide
      line = line === '' ? word : `${line} ${word}`
    }
    return line === '' ? lines : [...lines, line]
  })
}

function breakWord(word: string, weight: Weight, size: number, width: number): string[] {
  if (widthOf(word, weight, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, weight, size) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

import { blocksOf, hasFormatting, htmlOfText, textOfHtml } from './descriptionHtml.rules.ts'

/**
 * The formatting of a description whose text was changed where there is none, such as in a spreadsheet: paragraphs that stayed
 * keep theirs, a changed one keeps what surrounds the change. null: nothing formatted is left.
 */
export function keepFormatting(html: string, text: string): string | null {
  const blocks = blocksOf(html).map((block) => ({ block, text: textOfHtml(block) }))
  const paragraphs = text.split(/\n{2,}/)
  const unused = Map.groupBy(blocks, (one) => one.text)
  const kept = paragraphs.map((paragraph, at) => {
    const same = unused.get(paragraph)?.shift()
    if (same) return same.block
    const there = blocks.length === paragraphs.length ? blocks[at] : undefined
    return there ? reword(there.block, paragraph) : htmlOfText(paragraph)
  })
  const result = kept.join('')
  return hasFormatting(result) ? result : null
}

const outer = /^<(\w+)>([^]*)<\/\w+>$/

function reword(block: string, text: string): string {
  const [, name = 'p', inner = ''] = outer.exec(block) ?? []
  if (name === 'ul' || name === 'ol') return rewordList(name, inner, text)
  return `<${name}>${rewordInline(inner, text) ?? paragraphInner(text)}</${name}>`
}

const paragraphInner = (text: string): string => htmlOfText(text).replace(/^<p>|<\/p>$/g, '')

/** A list stays one while each of its lines is an item. */
function rewordList(name: string, inner: string, text: string): string {
  const lines = text.split('\n')
  const sign = name === 'ul' ? /^• / : /^\d+\. /
  if (inner.includes('<ul>') || inner.includes('<ol>') || !lines.every((line) => sign.test(line))) return htmlOfText(text)
  const items = (inner.match(/<li>[^]*?<\/li>/g) ?? []).map((item) => ({ item, text: textOfHtml(item.replace(/<\/?li>/g, '')) }))
  const unused = Map.groupBy(items, (one) => one.text)
  const list = lines.map((line, at) => {
    const words = line.replace(sign, '')
    const same = unused.get(words)?.shift()
    if (same) return same.item
    const there = items.length === lines.length ? rewordInline(items[at]?.item ?? '', words) : null
    return there ?? `<li>${htmlOfText(words)}</li>`
  })
  return `<${name}>${list.join('')}</${name}>`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Replaces the words that differ, if all of them stand between the same two tags; null if not. */
function rewordInline(inner: string, text: string): string | null {
  const parts = inner.split(/(<[^>]*>)/)
  const words = parts.map((part) => (part === '<br>' ? '\n' : part.startsWith('<') ? '' : decoded(part)))
  const before = words.join('')
  let first = 0
  while (first < before.length && first < text.length && before[first] === text[first]) first += 1
  let last = 0
  while (last < Math.min(before.length, text.length) - first && before.at(-1 - last) === text.at(-1 - last)) last += 1
  const [from, to] = [first, before.length - last]
  let at = 0
  for (const [place, word] of words.entries()) {
    const end = at + word.length
    if (!parts[place]?.startsWith('<') && from >= at && to <= end && word !== '') {
      const changed = word.slice(0, from - at) + text.slice(first, text.length - last) + word.slice(to - at)
      return [...parts.slice(0, place), paragraphInner(changed), ...parts.slice(place + 1)].join('')
    }
    at = end
  }
  return null
}

/** Word writes list items as paragraphs with the level in their style, and the bullet or number as text. */
export function listWordParagraphs(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  let last: Element | null = null
  for (const entry of body.querySelectorAll<HTMLElement>('p[data-css*="mso-list:"], p[class*="MsoListParagraph"]')) {
    const level = levelOf(entry)
    const marker = [...entry.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.dataset['css'] ?? ''))
    if (level === null && !marker) continue
    const kind = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    // a paragraph between two lists separates them
    if (entry.previousElementSibling !== last || last === null) lists = []
    last = putInto(lists, entry, kind, level ?? 1)
  }
}

function levelOf({ dataset }: HTMLElement): number | null {
  const level = /mso-list:[^;]*level(\d)/i.exec(dataset['css'] ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

/** Moves an item to the end of the list of its level, creating that if needed; returns the outermost list. */
function putInto(lists: HTMLElement[], entry: HTMLElement, kind: 'ol' | 'ul', level: number): Element {
  const { ownerDocument: page } = entry
  lists.splice(level)
  if (lists.length === level && lists[level - 1]?.localName !== kind) lists.splice(level - 1)
  while (lists.length < level) {
    const list = page.createElement(kind)
    const outer = lists.at(-1)
    if (outer) (outer.lastElementChild ?? outer.appendChild(page.createElement('li'))).append(list)
    else entry.before(list)
    lists.push(list)
  }
  const item = page.createElement('li')
  item.append(...entry.childNodes)
  lists[level - 1]?.append(item)
  entry.remove()
  return lists[0] ?? item
}

/** `rich` is what the text editor can produce, `html` what a person may write by hand. */
export type HtmlProfile = 'rich' | 'html'

const plainMark = /<(\/?)(h[2-4]|p|strong|b|em|i|ul|ol|li)>|<br>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))(?:[\w./:?#@!$*+,;=%~-]|&amp;)*">|<\/a>|</g

/** Whether it only contains the editor's tags, well nested: then it is clean, and no document is needed. */
export function isPlain(html: string): boolean {
  const open: string[] = []
  for (const [mark, end, name] of html.matchAll(plainMark)) {
    if (mark === '<') return false
    if (mark === '<br>') continue
    const tag = name ?? 'a'
    if (end !== '/' && mark !== '</a>') open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}

export const deepest = 100
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const endsItself = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

/** A rough nesting depth: a document takes seconds over thousands. */
export function isDeep(html: string): boolean {
  const open: string[] = []
  for (const [, end, tag = ''] of html.replace(/<!--.*?(?:-->|$)/gs, '').matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = tag.toLowerCase()
    if (end === '/') {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (!empty.has(name)) {
      if (endsItself.has(name) && open.at(-1) === name) open.pop()
      open.push(name)
      if (open.length > deepest) return true
    }
  }
  return false
}

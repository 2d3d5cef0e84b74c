/** Their contents are neither text nor tags: removed with the tag, and everything after an unclosed one. */
const raw = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext'])
/** Their contents are removed with the tag, if it is closed. */
const foreign = new Set(['svg', 'math', 'template', 'object', 'embed', 'noscript', 'select', 'audio', 'video', 'canvas', 'xml'])
/** Allowed tags; of all others only the contents are kept. */
const plain = new Set(
  'a abbr address article aside b blockquote br caption center cite code col colgroup dd del details div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s section small span strike strong sub summary sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y

interface Tag {
  name: string
  isEnd: boolean
  attributes: readonly (readonly [name: string, value: string])[]
  /** Where the following text begins */
  end: number
}

/**
 * Normalises untrusted HTML so that every parser reads it the same way: known tags only, quoted attributes, no comments, no raw
 * text elements. `style` becomes `data-css`, because under the content security policy a browser reports each style attribute
 * that it parses, even in a detached document. Does not sanitise otherwise: that happens afterwards.
 */
export function canonicalHtml(html: string): string {
  let made = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return made + html.slice(at)
    made += html.slice(at, open)
    const beyond = beyondComment(html, open)
    if (beyond !== null) {
      at = beyond
      continue
    }
    const tag = readTag(html, open)
    if (!tag) {
      made += '&lt;'
      at = open + 1
    } else if (raw.has(tag.name) || foreign.has(tag.name)) {
      at = tag.isEnd ? tag.end : endOf(html, tag.name, tag.end)
    } else {
      if (plain.has(tag.name)) made += written(tag)
      at = tag.end
    }
  }
  return made
}

/** The position after a comment, a doctype or one of Word's `<![if …]>`; null if there is none. */
function beyondComment(html: string, open: number): number | null {
  if (html.startsWith('<!--', open)) {
    // `<!-->` and `<!--->` are complete comments
    const end = /^<!--(?:-?>|[^]*?--!?>)/.exec(html.slice(open))
    return end ? open + end[0].length : html.length
  }
  if (!/^<(?:[!?]|\/[^a-z])/i.test(html.slice(open, open + 3))) return null
  const end = html.indexOf('>', open)
  return end < 0 ? html.length : end + 1
}

function readTag(html: string, open: number): Tag | null {
  const head = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(open, open + 200))
  if (!head) return null
  const attributes: [string, string][] = []
  let at = open + head[0].length
  while (at < html.length && html[at] !== '>') {
    attribute.lastIndex = at
    const found = attribute.exec(html)
    if (found) attributes.push([found[1]!.toLowerCase(), found[2] ?? found[3] ?? found[4] ?? ''])
    at = found ? attribute.lastIndex : at + 1
  }
  return { name: head[2]!.toLowerCase(), isEnd: head[1] === '/', attributes, end: at + 1 }
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>`, 'i').exec(html.slice(from))
  if (end) return from + end.index + end[0].length
  return raw.has(name) ? html.length : from
}

function written({ name, isEnd, attributes }: Tag): string {
  if (isEnd) return `</${name}>`
  const kept = attributes.filter(
    ([key], place) => /^[a-z][a-z0-9-]*$/.test(key) && !key.startsWith('on') && attributes.findIndex(([other]) => other === key) === place,
  )
  const words = kept.map(([key, value]) => ` ${key === 'style' ? 'data-css' : key}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
  return `<${name}${words.join('')}>`
}

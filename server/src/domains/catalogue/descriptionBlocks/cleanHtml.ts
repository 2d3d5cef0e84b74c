import { createRequire } from 'node:module'
import type { DOMPurify, WindowLike } from 'dompurify'
import { type HtmlProfile, isPlain } from './html.rules.ts'

const richTags = ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a']
const moreTags = [
  ...[
    'h5',
    'h6',
    'div',
    'span',
    'section',
    'article',
    'header',
    'footer',
    'figure',
    'figcaption',
    'blockquote',
    'hr',
    'img',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'mark',
    'abbr',
  ],
  ...['dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
]
const profiles = {
  rich: { ALLOWED_TAGS: richTags, ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false },
  html: {
    ALLOWED_TAGS: [...richTags, ...moreTags],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'span', 'open', 'class', 'style', 'lang', 'dir'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
  },
} as const

const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
const picture = /^(?:https:\/\/|\/(?![/\\]))/i

const styles = new Set([
  ...[
    'color',
    'background-color',
    'text-align',
    'text-decoration',
    'font-weight',
    'font-style',
    'font-size',
    'line-height',
    'vertical-align',
    'width',
    'max-width',
    'height',
    'display',
    'gap',
  ],
  ...['flex', 'flex-wrap', 'justify-content', 'align-items', 'grid-template-columns', 'border', 'border-radius', 'border-collapse', 'list-style-type'],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
])
// Numbers, units, colours and words; no URL, variable or escape. Only functions that calculate or are colours.
const styleValue = /^(?:[\w\s#%.,/+-]|(?<![\w-])(?:rgba?|hsla?|calc|min|max|minmax|repeat)\(|\))+$/i

function cleanStyle(style: string): string {
  return style
    .split(';')
    .flatMap((part) => {
      const colon = part.indexOf(':')
      const [name, value] = [part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()]
      return colon > 0 && styles.has(name) && styleValue.test(value) ? [`${name}: ${value}`] : []
    })
    .join('; ')
}

let known: DOMPurify | undefined

// A document takes some 90 MB and half a second: created with the first HTML that needs one.
function purifier(): DOMPurify {
  if (known) return known
  const load = createRequire(import.meta.url)
  const { JSDOM } = load('jsdom') as typeof import('jsdom')
  const create = load('dompurify') as (window: WindowLike) => DOMPurify
  const made = create(new JSDOM('').window)
  made.addHook('uponSanitizeAttribute', (_, data) => {
    if (data.attrName === 'style') data.attrValue = cleanStyle(data.attrValue)
    else if (data.attrName === 'href') data.keepAttr = link.test(data.attrValue.replace(/[\0-\x20\u00a0\u1680\u2000-\u2029\u205f\u3000]/g, ''))
    else if (data.attrName === 'src') data.keepAttr = picture.test(data.attrValue.trim())
    if (data.attrValue === '' && data.attrName === 'style') data.keepAttr = false
  })
  return (known = made)
}

/**
 * HTML without anything that could run, leave its place or imitate the surrounding product. A short text can take seconds and
 * grow a hundredfold: use cleanTexts for untrusted input.
 */
export function cleanHtml(html: string, profile: HtmlProfile): string {
  if (isPlain(html)) return html
  const { ALLOWED_TAGS, ALLOWED_ATTR, ...rest } = profiles[profile]
  return purifier().sanitize(html, { ...rest, ALLOWED_TAGS: [...ALLOWED_TAGS], ALLOWED_ATTR: [...ALLOWED_ATTR] })
}

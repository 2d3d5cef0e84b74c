import createPurifier, { type DOMPurify } from 'dompurify'
import { canonicalHtml } from '../richText/canonicalHtml'

const kept =
  /^(?:color|background-color|text-align|text-decoration(?:-.*)?|font-(?:weight|style|size)|line-height|vertical-align|(?:max-)?width|height|display|(?:row-|column-)?gap|flex(?:-.*)?|justify-content|align-items|grid-template-columns|border(?:-.*)?|list-style-type|margin(?:-.*)?|padding(?:-.*)?)$/
/** Addresses that would be fetched, and characters that could end the rule. */
const refused = /[\\<>{}@;"']|url\(|image|var\(/i

/** The safe declarations of a style attribute, as the browser parses them. */
function readStyle(css: string): string {
  // a detached element: its style is parsed, and not subject to the content security policy
  const { style } = document.createElement('i')
  style.cssText = css
  return Array.from(style)
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => kept.test(name) && value !== '' && !refused.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

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
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'open', 'lang', 'dir', 'data-css']

export interface CleanMarkup {
  html: string
  /** The style attributes as rules of a style sheet: only that can have the page's nonce */
  rules: readonly string[]
}

let purifier: DOMPurify | undefined

/**
 * Sanitises a block's text for the preview: the server does so on saving, and this does it again, because parsers differ, and
 * unsaved text is shown, too. Nothing in it can navigate, load external resources, or violate the content security policy.
 * @param nameRule returns a unique class name for a rule
 */
export function cleanMarkup(html: string, kind: 'rich' | 'html', nameRule: () => string): CleanMarkup {
  purifier ??= createPurifier(window)
  const rules: string[] = []
  const options = kind === 'rich' ? { ALLOWED_TAGS: richTags, ALLOWED_ATTR: ['href'] } : { ALLOWED_TAGS: [...richTags, ...moreTags], ALLOWED_ATTR: attributes }
  const fragment = purifier.sanitize(canonicalHtml(html), {
    ...options,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_URI_SAFE_ATTR: ['data-css'],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of fragment.querySelectorAll<HTMLElement>('[data-css]')) {
    const style = readStyle(element.dataset['css'] ?? '')
    element.removeAttribute('data-css')
    if (style === '') continue
    const name = nameRule()
    element.className = name
    rules.push(`.${name}{${style}}`)
  }
  for (const link of fragment.querySelectorAll('a')) {
    // the address is shown, but not linked
    link.title = link.getAttribute('href') ?? ''
    link.removeAttribute('href')
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^\/(?![/\\])/.test(image.getAttribute('src') ?? '')) image.replaceWith(elsewhere(image))
  }
  const box = fragment.ownerDocument.createElement('div')
  box.append(fragment)
  return { html: box.innerHTML, rules }
}

/** A picture from another site is not loaded: that site would learn of it. */
function elsewhere(image: HTMLImageElement): HTMLElement {
  const place = image.ownerDocument.createElement('span')
  place.className = 'elsewhere'
  place.textContent = image.alt || (image.getAttribute('src') ?? '')
  return place
}

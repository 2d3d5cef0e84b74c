import createPurifier, { type DOMPurify } from 'dompurify'
import { canonicalHtml } from '../richText/canonicalHtml'

const kept =
  /^(?:color|background-color|text-align|text-decoration(?:-.*)?|font-(?:weight|style|size)|line-height|vertical-align|(?:max-)?width|height|display|(?:row-|column-)?gap|flex(?:-.*)?|justify-content|align-items|grid-template-columns|border(?:-.*)?|list-style-type|margin(?:-.*)?|padding(?:-.*)?)$/
/** An address would be fetched, and these could end the rule in which it stands. */
const refused = /[\\<>{}@;"']|url\(|image|var\(/i

/** The declarations of a style attribute that a shop takes over, as the browser reads them. */
function readStyle(css: string): string {
  // an element that was never in a page: its style is read, and the policy asks nothing of it
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
  /** What stood in attributes of style, as rules of a style sheet: only that may bear the nonce of the page */
  rules: readonly string[]
}

let purifier: DOMPurify | undefined

/**
 * A text of a block as the preview may show it: the server cleans what it keeps, and this cleans it again, because two
 * parsers do not read alike, and because what is shown here may not have been saved. Nothing in it leads anywhere, is
 * fetched from elsewhere, or lets the browser complain.
 * @param nameRule gives a rule a class name that no other has
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
    // where it leads is told, not gone to
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

/** A picture of another site is not asked for: that site would hear of it. */
function elsewhere(image: HTMLImageElement): HTMLElement {
  const place = image.ownerDocument.createElement('span')
  place.className = 'elsewhere'
  place.textContent = image.alt || (image.getAttribute('src') ?? '')
  return place
}

import { canonicalHtml } from './canonicalHtml'
import { listWordParagraphs } from './listWordParagraphs'

/**
 * Converts HTML copied from Word, Google Docs, a mail or a web page to plain headings, paragraphs, lists, bold, italic and
 * links. Drops its appearance and keeps its meaning. The editor's schema limits the rest.
 */
export function cleanPaste(html: string): string {
  const canonical = canonicalHtml(html)
  // copied within the editor: needs no conversion, and the slice defines how its ends join
  if (/<[a-z][^>]* data-pm-slice=/.test(canonical)) return canonical
  const { body } = new DOMParser().parseFromString(canonical, 'text/html')
  listWordParagraphs(body)
  for (const element of body.querySelectorAll<HTMLElement>('[data-css], b, strong, i, em')) readEmphasis(element)
  for (const row of body.querySelectorAll('tr')) row.replaceWith(paragraphOf(row))
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
  for (const bold of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(bold)
  for (const element of body.querySelectorAll('span, font, small, u, s, strike, center, table, tbody, thead, tfoot')) unwrap(element)
  for (const element of body.querySelectorAll('img, hr, body > br')) element.remove()
  for (const element of body.querySelectorAll('p, h2, h3, h4, li, div')) if (isEmpty(element)) element.remove()
  for (const element of body.querySelectorAll('*')) keepOnly(element, element.tagName === 'A' ? 'href' : null)
  return body.innerHTML
}

/** Docs marks bold and italic by style, and wraps everything in a `<b>` that is not bold. */
function readEmphasis(element: HTMLElement): void {
  const css = element.dataset['css'] ?? ''
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(css)?.[1]
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(css)?.[1]
  const isBold = weight !== undefined && (/^bold/i.test(weight) || Number(weight) >= 600)
  const isItalic = slant !== undefined && /^(?:italic|oblique)/i.test(slant)
  if (/^(?:B|STRONG)$/.test(element.tagName)) return void (weight !== undefined && !isBold && unwrap(element))
  if (/^(?:I|EM)$/.test(element.tagName)) return void (slant !== undefined && !isItalic && unwrap(element))
  if (isBold) wrapContent(element, 'strong')
  if (isItalic) wrapContent(element, 'em')
}

/** There are no tables in a text: a row becomes a line. */
function paragraphOf(row: Element): Element {
  const line = row.ownerDocument.createElement('p')
  for (const cell of row.querySelectorAll('td, th')) {
    if (isEmpty(cell)) continue
    if (line.hasChildNodes()) line.append(' · ')
    for (const part of cell.querySelectorAll('p, div')) unwrap(part)
    line.append(...cell.childNodes)
  }
  return line
}

function isEmpty(element: Element): boolean {
  return !/[^\s\u00a0]/.test(element.textContent ?? '')
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function keepOnly(element: Element, kept: string | null): void {
  for (const name of element.getAttributeNames()) if (name !== kept) element.removeAttribute(name)
}

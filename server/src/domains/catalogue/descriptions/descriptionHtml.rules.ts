import { htmlToText } from 'html-to-text'

const options = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
} as const

/** The text of formatted HTML: a blank line between paragraphs, a line for each item of a list. */
export const textOfHtml = (html: string): string =>
  // the editor makes a paragraph of each item
  htmlToText(html.replace(/<li><p>([^]*?)<\/p>/g, '<li>$1'), { ...options, selectors: [...options.selectors] })
    // items of a list are indented
    .replace(/^ +/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const wholeHtml = /^<(p|div|section|article|h[1-6]|ul|ol|table)(?:\s[^<>]*)?>[^]*<\/[a-z][a-z0-9]*>$/i

/** Whether a text is HTML as a whole, from its first character to its last; one that only mentions a tag is not. */
export const isHtml = (text: string): boolean => wholeHtml.test(text.trim())

/** Whether HTML is more than paragraphs and line breaks, which plain text has as well. */
export const hasFormatting = (html: string): boolean => /<(?!\/?(?:p|br)>)/.test(html)

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, (one) => characters[one] ?? one).replaceAll('\n', '<br>')

/** Plain text as HTML, with its paragraphs and lines. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')

/** The editor's headings are the second to the fourth level, and it has no boxes or tables: what stands in them is kept. */
export const withoutBoxes = (html: string): string =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/<(\/?)(?:div|section|article|table|tbody|thead|tr)\b[^<>]*>/gi, '<$1p>')
    .replace(/<\/t[dh]>/gi, ' ')

const tag = /<(\/?)(\w+)[^>]*>/g

/** The outermost elements of clean HTML; text that stands in none becomes a paragraph, and empty ones are left out. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let loose = ''
  let [depth, start, end] = [0, 0, 0]
  const add = (block: string) => {
    if (/[^\s\u00a0]/.test(block.replace(/<[^>]*>|&nbsp;/g, ''))) blocks.push(block)
  }
  const flush = () => {
    add(`<p>${loose.trim()}</p>`)
    loose = ''
  }
  for (const { 0: mark, 1: closes, 2: name = '', index } of html.matchAll(tag)) {
    if (!/^(?:p|h[2-4]|ul|ol)$/.test(name)) continue
    if (closes !== '/') {
      if (depth === 0) {
        loose += html.slice(end, index)
        flush()
        start = index
      }
      depth += 1
    } else if (depth > 0) {
      depth -= 1
      if (depth === 0) {
        end = index + mark.length
        add(html.slice(start, end))
      }
    }
  }
  loose += html.slice(end)
  flush()
  return blocks
}

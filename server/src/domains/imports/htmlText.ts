import { htmlToText } from 'html-to-text'

const markup = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|strong|b|em|i|span|table|tr|td|a)(?:\s[^<>]*)?\/?>/i
const maxLength = 200_000

const options = {
  wordwrap: false,
  limits: { maxInputLength: maxLength },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} as const

/** The text of HTML, with paragraphs and lists as lines; null for text without markup. */
export function htmlText(text: string): string | null {
  return text.length <= maxLength && markup.test(text) ? htmlToText(text, { ...options, selectors: [...options.selectors] }).trim() : null
}

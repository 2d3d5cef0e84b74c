const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The text of what the editor made: a blank line between paragraphs, a line for each item of a list. The server says the same. */
export function textOfRich(html: string): string {
  return (
    html
      // the editor makes a paragraph of each item
      .replaceAll(/<li><p>([^]*?)<\/p>/g, '<li>$1')
      .replaceAll(/<ol>([^]*?)<\/ol>/g, (_, items: string) => {
        let number = 0
        return `${items.replaceAll('<li>', () => `\n${(number += 1)}. `)}\n\n`
      })
      .replaceAll('<li>', '\n• ')
      .replaceAll('<br>', '\n')
      .replaceAll(/<\/(?:p|h[2-4]|ul)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }

/** Plain text for the editor, with its paragraphs and lines. */
export const richOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>\n]/g, (one) => characters[one] ?? one)}</p>`)
        .join('')

/** Whether it is more than paragraphs and lines, which plain text has as well. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br)>)/.test(html)

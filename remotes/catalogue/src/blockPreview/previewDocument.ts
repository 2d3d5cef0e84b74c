import { type Block, blockTextPath, isKnownBlock, type StoredBlock, structureLanguage } from '../descriptionBlocks/Block'
import { cleanMarkup } from './cleanMarkup'
import { previewCss } from './previewCss'
import type { Names, PreviewAttribute, PreviewFacts } from './PreviewFacts'

const reading = (names: Names, language: string) => names.by.get(language) || names.by.get('nl') || names.name

/** The name and the value of an attribute in a shop's language; null if there is nothing to show in a table. */
function attributeText({ names, type, unit, values, value }: PreviewAttribute, language: string): { name: string; text: string } | null {
  if (type === 'FILE') return null
  const text =
    values.length > 0
      ? new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(values.map((one) => reading(one, language)))
      : plain(type, unit, value, language)
  return text === '' ? null : { name: reading(names, language), text }
}

function plain(type: string, unit: string | null, value: unknown, language: string): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return [new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value), unit].filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  return type === 'DATE' ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)) : value
}

/** Placeholder texts in the user's language. */
export interface PreviewWords {
  noText: string
  noImage: string
  noProperties: string
  unknown: string
  /** Marks a text that is shown in Dutch because it is not translated */
  fallback: string
}

interface Options {
  blocks: readonly StoredBlock[]
  language: string
  /** By the form's path */
  textOf(path: string): string
  facts: PreviewFacts
  words: PreviewWords
  nonce: string | undefined
}

const play =
  '<svg viewBox="0 0 72 72" aria-hidden="true"><circle cx="36" cy="36" r="34" fill="rgb(20 24 22 / .65)"/><path d="M29 22v28l24-14z" fill="#fff"/></svg>'

/**
 * The blocks as an HTML document for a sandboxed frame: no scripts, no origin, no external addresses. Its only style sheet has
 * the nonce, because the frame inherits the page's policy.
 */
export function previewDocument({ blocks, language, textOf, facts, words, nonce }: Options): string {
  const rules: string[] = []
  let ruleCount = 0
  const empty = (text: string) => `<div class="empty">${escaped(text)}</div>`

  /** A text of a block, in Dutch if it is not translated. */
  function slot(block: Block, name: string) {
    const own = textOf(blockTextPath(language, block.id, name))
    const text = own || textOf(blockTextPath(structureLanguage, block.id, name))
    const isFallback = own === '' && text !== ''
    return { text, mark: isFallback ? `<span class="fallback">${escaped(words.fallback)}</span>` : '', lang: isFallback ? ` lang="${structureLanguage}"` : '' }
  }
  function markup(block: Block, name: string, kind: 'rich' | 'html', isAsked = true): string {
    const { text, mark, lang } = slot(block, name)
    if (text === '') return isAsked ? empty(words.noText) : ''
    const clean = cleanMarkup(text, kind, () => `own-${(ruleCount += 1)}`)
    rules.push(...clean.rules)
    return `${mark}<div class="text"${lang}>${clean.html}</div>`
  }
  function line(block: Block, name: string, tag: 'h2' | 'h3' | 'figcaption', isAsked = false): string {
    const { text, mark, lang } = slot(block, name)
    if (text === '') return isAsked ? `<${tag} class="missing">${escaped(words.noText)}</${tag}>` : ''
    return `<${tag}${lang}>${mark ? `${mark} ` : ''}${escaped(text)}</${tag}>`
  }
  function picture(id: number | null, alt: string): string {
    const image = id === null ? undefined : facts.images.get(id)
    if (!image) return `<div class="picture empty">${escaped(words.noImage)}</div>`
    return `<img class="picture" src="${escaped(image.src)}" width="${image.width}" height="${image.height}" alt="${escaped(alt || image.alt)}">`
  }
  function properties(block: Extract<Block, { type: 'PROPERTIES_TEXT' }>): string {
    const chosen = block.attributes === null ? facts.attributes : block.attributes.flatMap((id) => facts.attributes.find((one) => one.id === id) ?? [])
    const rows = chosen.flatMap((attribute) => attributeText(attribute, language) ?? [])
    if (rows.length === 0) return empty(words.noProperties)
    return `<dl class="flow" data-columns="${block.columns}">${rows.map(({ name, text }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(text)}</dd></div>`).join('')}</dl>`
  }
  function inside(block: Block): string {
    const columns = ` data-columns="${block.columns}"`
    const alt = (name: string) => slot(block, name).text
    switch (block.type) {
      case 'TEXT':
        return `<div class="flow"${columns}>${markup(block, 'text', 'rich')}</div>`
      case 'HTML':
        return markup(block, 'html', 'html')
      case 'IMAGE':
        return `<figure>${picture(block.image, alt('alt'))}${line(block, 'caption', 'figcaption')}</figure>`
      case 'VIDEO':
        return `<figure><div class="video">${block.poster === null ? '' : picture(block.poster, '')}${play}</div>${line(block, 'title', 'figcaption', true)}</figure>`
      case 'MARGIN':
        return `<div data-size="${block.size}"></div>`
      case 'PROPERTIES_TEXT':
        return `<div class="properties">${line(block, 'title', 'h2')}${properties(block)}</div>`
      case 'IMAGE_TEXT': {
        const parts = [`<div>${picture(block.image, alt('alt'))}</div>`, `<div>${markup(block, 'text', 'rich')}</div>`]
        return `<div class="pair"${columns}>${(block.side === 'RIGHT' ? parts.reverse() : parts).join('')}</div>`
      }
      case 'IMAGE_IMAGE':
        return `<div class="pair"${columns}>${block.images.map((id, at) => `<div>${picture(id, alt(`alt${at + 1}`))}</div>`).join('')}</div>`
      case 'CARDS':
        return `<div class="cards"${columns}>${block.cards
          .map(
            ({ id, image, link }) =>
              `<div class="card" data-linked="${link !== ''}" title="${escaped(link)}">${picture(image, '')}${line(block, `${id}.title`, 'h3', true)}${markup(block, `${id}.text`, 'rich', false)}</div>`,
          )
          .join('')}</div>`
    }
  }
  const body = blocks.map((block) =>
    isKnownBlock(block)
      ? `<section class="block" data-type="${block.type}" data-background="${escaped(block.background)}">${inside(block)}</section>`
      : `<section class="block">${empty(words.unknown)}</section>`,
  )
  const bears = nonce === undefined ? '' : ` nonce="${escaped(nonce)}"`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style${bears}>${previewCss}${rules.join('\n')}</style></head><body>${body.join('')}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

import type { FieldValue, Problem } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { type Block, blocksOf } from './Block.ts'

const idForm = /^[a-z0-9]{8,36}$/

/** Ids of blocks and cards are created in the browser. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value)
}

export interface TextPlace {
  language: string
  block: string
  slot: string
}

const hosts =
  /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)[\w-]{6,}|youtu\.be\/[\w-]{6,}|(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+)/i
// no space, quote or bracket: a URL cannot end early
const addressForm = /^[^\s"'<>\\`]{1,2000}$/

/** A video on YouTube or Vimeo, in any form of their URLs, or a file of one's own. */
export function isVideoAddress(url: string): boolean {
  if (!addressForm.test(url) || !URL.canParse(url)) return false
  const { protocol, host, pathname, username } = new URL(url)
  if (protocol !== 'https:' || username !== '') return false
  return hosts.test(url.slice('https://'.length)) || (host.includes('.') && /\.mp4$/i.test(pathname))
}

/** The target of a card: https, a page of the website itself, or nothing. */
export function isCardLink(link: string): boolean {
  if (link === '') return true
  if (!addressForm.test(link)) return false
  return /^\/(?!\/)/.test(link) || (/^https:\/\//i.test(link) && URL.canParse(link))
}

const slotForm = /^(?:(?:alt|alt1|alt2|caption|title|text|html)|[a-z0-9]{8,36}\.(?:title|text))$/

/** `nl.<block>.<slot>` in its parts. */
export function placeOf(parameter: string): TextPlace {
  const [language = '', block = '', ...slot] = parameter.split('.')
  return { language, block, slot: slot.join('.') }
}

/** Why `blockText.<parameter>` is not a field. */
export function blockTextProblem(parameter: string): Omit<Problem, 'field'> | null {
  const { language, block, slot } = placeOf(parameter)
  return contentProblem(language) ?? (isBlockId(block) && slotForm.test(slot) ? null : { code: 'field.unknown' })
}

/** The kind of text in a slot, and its limit. */
export function kindOfSlot(slot: string): { kind: 'line' | 'rich' | 'html'; maximum: number } {
  if (slot === 'html') return { kind: 'html', maximum: 50_000 }
  return slot === 'text' || slot.endsWith('.text') ? { kind: 'rich', maximum: 20_000 } : { kind: 'line', maximum: 255 }
}

/** Whether a text belongs to an existing block, and a card's text to an existing card. */
function isShown({ block, slot }: TextPlace, blocks: ReadonlyMap<string, Block>): boolean {
  const own = blocks.get(block)
  if (!own) return false
  const dot = slot.indexOf('.')
  if (dot < 0 || own.type !== 'CARDS') return true
  return (own['cards'] as unknown as readonly { id: string }[]).some(({ id }) => id === slot.slice(0, dot))
}

const prefix = 'blockText.'

/** The fields without texts of removed blocks: those are kept for when the block is restored. */
export function withoutLostTexts(fields: readonly [string, FieldValue][]): [string, FieldValue][] {
  const blocks = new Map(blocksOf(fields.find(([name]) => name === 'blocks')?.[1] ?? []).map((block) => [block.id, block]))
  return fields.filter(([name]) => !name.startsWith(prefix) || isShown(placeOf(name.slice(prefix.length)), blocks))
}

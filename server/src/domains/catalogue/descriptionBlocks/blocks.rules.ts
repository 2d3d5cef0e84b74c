import type { FieldValue, Problem } from '../../../engine/index.ts'
import { contentProblem } from '../../../platform/i18n/index.ts'
import { type Block, blocksOf } from './Block.ts'

const idForm = /^[a-z0-9]{8,36}$/

/** Ids of blocks and cards are made in the browser. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value)
}

export interface TextPlace {
  language: string
  block: string
  slot: string
}

const hosts = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)[\w-]{6,}|youtu\.be\/[\w-]{6,}|(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+)/i
// no blank, no quote and no bracket: what reads as an address goes nowhere else
const addressForm = /^[^\s"'<>\\`]{1,2000}$/

/** A film at YouTube or Vimeo, in any form in which their addresses come, or a file of one's own. */
export function isVideoAddress(url: string): boolean {
  if (!addressForm.test(url) || !URL.canParse(url)) return false
  const { protocol, host, pathname, username } = new URL(url)
  if (protocol !== 'https:' || username !== '') return false
  return hosts.test(url.slice('https://'.length)) || (host.includes('.') && /\.mp4$/i.test(pathname))
}

/** Where a card may lead: https, a page of the website itself, or nowhere. */
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

/** Why `blockText.<parameter>` is no field. */
export function blockTextProblem(parameter: string): Omit<Problem, 'field'> | null {
  const { language, block, slot } = placeOf(parameter)
  return contentProblem(language) ?? (isBlockId(block) && slotForm.test(slot) ? null : { code: 'field.unknown' })
}

/** What may stand in a place, and how much. */
export function kindOfSlot(slot: string): { kind: 'line' | 'rich' | 'html'; maximum: number } {
  if (slot === 'html') return { kind: 'html', maximum: 50_000 }
  return slot === 'text' || slot.endsWith('.text') ? { kind: 'rich', maximum: 20_000 } : { kind: 'line', maximum: 255 }
}

/** Whether a text stands in a block, and of a card's text also in a card, that is there. */
function isShown({ block, slot }: TextPlace, blocks: ReadonlyMap<string, Block>): boolean {
  const own = blocks.get(block)
  if (!own) return false
  const dot = slot.indexOf('.')
  if (dot < 0 || own.type !== 'CARDS') return true
  return (own['cards'] as unknown as readonly { id: string }[]).some(({ id }) => id === slot.slice(0, dot))
}

const prefix = 'blockText.'

/** The fields of a thing without the texts of blocks that were removed: those wait for somebody to bring their block back. */
export function withoutLostTexts(fields: readonly [string, FieldValue][]): [string, FieldValue][] {
  const blocks = new Map(blocksOf(fields.find(([name]) => name === 'blocks')?.[1] ?? []).map((block) => [block.id, block]))
  return fields.filter(([name]) => !name.startsWith(prefix) || isShown(placeOf(name.slice(prefix.length)), blocks))
}

import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import type { ProductForm } from '../productForm/ProductForm'
import { fieldJson } from '../productForm/fieldJson'
import { type Block, blockTextPath, isKnownBlock, MOST_BLOCKS, type StoredBlock, structureLanguage } from './Block'
import { slotsOf } from './slotsOf'
import { newBlockId } from './newBlock'

/** The field of the form that says of which blocks a product is made. */
export const blocksPath = 'blocks'

type Values = Readonly<Record<string, string>>

/** What can be done with the blocks of a form. Each is one step of undo. */
export interface BlockForm {
  form: ProductForm
  blocks: readonly StoredBlock[]
  /** What the saved product has, to tell what changed */
  saved: readonly StoredBlock[]
  isFull: boolean
  /** The language on the screen is the one in which blocks are made and ordered */
  isStructure: boolean
  textOf(language: ContentLanguage, block: string, slot: string): string
  /** Puts blocks behind another, or at the end; `texts` by path. As many as there is room for. */
  insert(added: readonly StoredBlock[], after: string | null, texts?: Values): void
  /** The id of the copy */
  duplicate(block: Block): string
  remove(id: string): void
  /** The ids in their new order */
  order(ids: readonly string[]): void
  /** `isTyping`: goes on with the step before it */
  replace(block: Block, options?: { isTyping?: boolean; texts?: Values }): void
}

/** Reads a text out of its JSON in the form. */
export function blockText(form: ProductForm, path: string): string {
  return form.jsonOf<string>(path) ?? ''
}

export function blockFormOf(form: ProductForm): BlockForm {
  const blocks = form.jsonOf<StoredBlock[]>(blocksPath) ?? []
  const put = (next: readonly StoredBlock[], texts: Values = {}) => form.put({ [blocksPath]: fieldJson(next), ...texts })
  const textOf = (language: ContentLanguage, block: string, slot: string) => blockText(form, blockTextPath(language, block, slot))

  return {
    form,
    blocks,
    saved: JSON.parse(form.savedOf(blocksPath) || '[]') as StoredBlock[],
    isFull: blocks.length >= MOST_BLOCKS,
    isStructure: form.language === structureLanguage,
    textOf,
    insert: (added, after, texts) => {
      const at = blocks.findIndex(({ id }) => id === after)
      const place = at < 0 ? blocks.length : at + 1
      put([...blocks.slice(0, place), ...added.slice(0, MOST_BLOCKS - blocks.length), ...blocks.slice(place)], texts)
    },
    duplicate: (block) => {
      const copy = { ...block, id: newBlockId() }
      const texts = contentLanguages.flatMap(({ code }) =>
        slotsOf(block).map(({ name }) => [blockTextPath(code, copy.id, name), fieldJson(textOf(code, block.id, name) || null)] as const),
      )
      put(
        blocks.flatMap((one) => (one.id === block.id ? [one, copy] : [one])),
        Object.fromEntries(texts),
      )
      return copy.id
    },
    remove: (id) => {
      // the saved texts of a block stay with the product, so that it comes back whole; what was typed goes with it
      const typed = form.changed.filter((path) => path.startsWith('blockText.') && path.split('.')[2] === id)
      put(
        blocks.filter((one) => one.id !== id),
        Object.fromEntries(typed.map((path) => [path, form.savedOf(path)])),
      )
    },
    order: (ids) => put(ids.flatMap((id) => blocks.find((one) => one.id === id) ?? [])),
    replace: (block, { isTyping = false, texts } = {}) => {
      const next = blocks.map((one) => (one.id === block.id ? block : one))
      if (isTyping) form.changeJson(blocksPath, next)
      else put(next, texts)
    },
  }
}

/** Whether a block differs from what is saved, in what it is made of or in a text of the language. */
export function isBlockChanged({ saved, form }: BlockForm, block: StoredBlock, language: ContentLanguage): boolean {
  const before = saved.find(({ id }) => id === block.id)
  return (
    fieldJson(before) !== fieldJson(block) ||
    (isKnownBlock(block) && slotsOf(block).some(({ name }) => form.changed.includes(blockTextPath(language, block.id, name))))
  )
}

/** Whether a part of a block, such as its side, differs from what is saved. */
export function isPartChanged<B extends Block>({ saved }: BlockForm, block: B, part: keyof B): boolean {
  const before = saved.find(({ id }) => id === block.id) as B | undefined
  return before === undefined || fieldJson(before[part]) !== fieldJson(block[part])
}

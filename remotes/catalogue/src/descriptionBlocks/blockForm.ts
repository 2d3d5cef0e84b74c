import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import type { ProductForm } from '../productForm/ProductForm'
import { fieldJson } from '../productForm/fieldJson'
import { type Block, blockTextPath, isKnownBlock, MOST_BLOCKS, type StoredBlock, structureLanguage } from './Block'
import { slotsOf } from './slotsOf'
import { newBlockId } from './newBlock'

/** The form's field with the blocks of a product. */
export const blocksPath = 'blocks'

type Values = Readonly<Record<string, string>>

/** Actions on the form's blocks. Each is one undo step. */
export interface BlockForm {
  form: ProductForm
  blocks: readonly StoredBlock[]
  /** The saved product's blocks, to detect changes */
  saved: readonly StoredBlock[]
  isFull: boolean
  /** Whether the current language allows changes of the structure */
  isStructure: boolean
  textOf(language: ContentLanguage, block: string, slot: string): string
  /** Inserts blocks after another one, or at the end, up to the limit; `texts` by path. */
  insert(added: readonly StoredBlock[], after: string | null, texts?: Values): void
  /** Returns the id of the copy */
  duplicate(block: Block): string
  remove(id: string): void
  /** The ids in their new order */
  order(ids: readonly string[]): void
  /** `isTyping`: merges with the previous undo step */
  replace(block: Block, options?: { isTyping?: boolean; texts?: Values }): void
}

/** Parses a text from its JSON in the form. */
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
      // saved texts of a removed block stay in the product, so that it can be restored; unsaved ones are dropped
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

/** Whether a block differs from its saved state, in structure or in a text of the language. */
export function isBlockChanged({ saved, form }: BlockForm, block: StoredBlock, language: ContentLanguage): boolean {
  const before = saved.find(({ id }) => id === block.id)
  return (
    fieldJson(before) !== fieldJson(block) ||
    (isKnownBlock(block) && slotsOf(block).some(({ name }) => form.changed.includes(blockTextPath(language, block.id, name))))
  )
}

/** Whether a property of a block, such as its side, differs from its saved value. */
export function isPartChanged<B extends Block>({ saved }: BlockForm, block: B, part: keyof B): boolean {
  const before = saved.find(({ id }) => id === block.id) as B | undefined
  return before === undefined || fieldJson(before[part]) !== fieldJson(block[part])
}

import { contentLanguages } from '@vitrine/i18n'
import { type BlockCard, blockTextPath, isKnownBlock, type StoredBlock } from '../descriptionBlocks/Block'
import { slotsOf } from '../descriptionBlocks/slotsOf'
import { newBlockId } from '../descriptionBlocks/newBlock'

/** `nl.<block>.<slot>`: a text as stored in a template. */
export type TemplateTexts = Readonly<Record<string, string>>

/** The texts of blocks in all languages, as stored in a template; `textOf` takes a path of the form. */
export function textsOfBlocks(blocks: readonly StoredBlock[], textOf: (path: string) => string): TemplateTexts {
  const texts = blocks.flatMap((block) =>
    contentLanguages.flatMap(({ code }) =>
      (isKnownBlock(block) ? slotsOf(block) : []).flatMap(({ name }) => {
        const text = textOf(blockTextPath(code, block.id, name))
        return text === '' ? [] : [[`${code}.${block.id}.${name}`, text] as const]
      }),
    ),
  )
  return Object.fromEntries(texts)
}

/** Copies a template's blocks with new ids, so that it can be inserted twice; their texts by the form's paths. */
export function freshBlocks(blocks: readonly StoredBlock[], texts: TemplateTexts): { blocks: StoredBlock[]; texts: Record<string, string> } {
  const ids = new Map<string, string>()
  const fresh = (id: string) => {
    ids.set(id, newBlockId())
    return ids.get(id)!
  }
  const made = blocks.map((block): StoredBlock => {
    const own = { ...block, id: fresh(block.id) }
    return isKnownBlock(own) && own.type === 'CARDS' ? { ...own, cards: own.cards.map((card): BlockCard => ({ ...card, id: fresh(card.id) })) } : own
  })
  const renamed = Object.entries(texts).flatMap(([place, text]) => {
    const [language = '', block = '', ...slot] = place.split('.')
    const id = ids.get(block)
    return id === undefined ? [] : [[blockTextPath(language, id, slot.map((part) => ids.get(part) ?? part).join('.')), text] as const]
  })
  return { blocks: made, texts: Object.fromEntries(renamed) }
}

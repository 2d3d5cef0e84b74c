import { type Field, FieldProblem, inOneLine } from '../../../engine/index.ts'
import { kindOfSlot, placeOf } from './blocks.rules.ts'
import { type BlockTables, blocksPlace, blockTextsPlace } from './blocks.store.ts'
import { blocksWords, blockTextWords, callBlockText } from './blockWords.store.ts'
import { cleanTexts } from './cleanTexts.ts'
import { readBlocks } from './readBlocks.ts'

/** The blocks of an entity as one field, and each of their texts as a field of its own: two people who write in two languages do not conflict. */
export function blockFields(tables: BlockTables): { blocks: Field; 'blockText.*': Field } {
  return {
    blocks: { type: 'json', label: 'catalogue.block.structure', place: blocksPlace(tables), words: blocksWords, normalise: readBlocks },
    'blockText.*': {
      type: 'text',
      label: 'catalogue.block.text',
      place: blockTextsPlace(tables),
      words: blockTextWords(tables),
      called: callBlockText,
      normalise(value, parameter) {
        if (value === null) return null
        if (typeof value !== 'string') throw new FieldProblem('text.form')
        const { kind, maximum } = kindOfSlot(placeOf(parameter).slot)
        const text = value.replace(/\r\n?/g, '\n').trim()
        if (text.length > maximum) throw new FieldProblem('text.long', { maximum, length: text.length })
        const line = kind === 'line' ? inOneLine(text) : text
        return line === '' ? null : line
      },
      async refine(values) {
        const texts = values.map(({ value, parameter }) => ({ html: String(value), ...kindOfSlot(placeOf(parameter).slot) }))
        const html = texts.flatMap(({ html, kind, maximum }) => (kind === 'line' ? [] : [{ html, profile: kind, maximum }]))
        const clean = (await cleanTexts(html)).values()
        return texts.map(({ html, kind }) => (kind === 'line' ? html : clean.next().value || null))
      },
    },
  }
}

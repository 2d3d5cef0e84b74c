import type { IntlShape } from '@formatjs/intl'
import { sql } from 'kysely'
import { type FieldWords, findTitles, list, type Title } from '../../../engine/index.ts'
import { type Block, isKnownType, referredBy } from './Block.ts'
import { kindOfSlot, placeOf } from './blocks.rules.ts'
import type { BlockTables } from './blocks.store.ts'
import { readable } from './readable.ts'

const typeOf = (intl: IntlShape<string>, { type }: Block) => intl.formatMessage({ id: `catalogue.block.type.${isKnownType(type) ? type : 'other'}` })

/** What distinguishes a block from others of its type, in words. */
function detailsOf(intl: IntlShape<string>, block: Block, titles: ReadonlyMap<number, Title>): string {
  const { images, attributes } = referredBy(block)
  const names = [...images, ...attributes].map((id) => titles.get(id)?.title ?? String(id))
  const cards = Array.isArray(block['cards']) ? (block['cards'] as readonly { link: string }[]) : []
  const choices = (['size', 'side', 'columns', 'background'] as const).flatMap((key) => {
    const id = `catalogue.block.${key}.${String(block[key])}`
    return isKnownType(block.type) && id in intl.messages ? [intl.formatMessage({ id })] : []
  })
  const addresses = [block['url'], ...cards.map(({ link }) => link)].filter((one) => typeof one === 'string' && one !== '')
  const count = cards.length > 0 ? [intl.formatMessage({ id: 'catalogue.block.cards' }, { count: cards.length })] : []
  return intl.formatList([...count, ...names, ...addresses, ...choices] as string[], { type: 'unit' })
}

/** Blocks in order, each by its type and its predecessor: "Text after Image (full width)". */
export const blocksWords: FieldWords = async (db, intl, uses) => {
  const blocks = (value: unknown) => (Array.isArray(value) ? (value as readonly Block[]) : [])
  const titles = await findTitles(
    db,
    intl,
    uses.flatMap(({ value }) => blocks(value).flatMap((block) => Object.values(referredBy(block)).flat())),
  )
  return {
    form: () => 'LIST',
    words(_, value) {
      const own = blocks(value)
      const { entries } = list(
        intl,
        own.map((block, at) => {
          const before = own[at - 1]
          const details = detailsOf(intl, block, titles)
          const text = intl.formatMessage(
            { id: 'catalogue.block.placed' },
            {
              type: typeOf(intl, block),
              place: before ? 'after' : 'first',
              before: before ? typeOf(intl, before) : '',
              isPlain: details === '' ? 'yes' : 'no',
              details,
            },
          )
          return { key: JSON.stringify(block), text }
        }),
      )
      const types = intl.formatList(
        own.map((block) => typeOf(intl, block)),
        { type: 'unit' },
      )
      return { text: intl.formatMessage({ id: 'catalogue.block.list' }, { count: own.length, types }), entries }
    },
  }
}

function slotOf(intl: IntlShape<string>, slot: string): string {
  if (slot.includes('.')) return intl.formatMessage({ id: `catalogue.block.slot.${slot.endsWith('.title') ? 'cardTitle' : 'cardText'}` })
  return intl.formatMessage({ id: `catalogue.block.slot.${slot}` })
}

const languageOf = (intl: IntlShape<string>, language: string) => new Intl.DisplayNames([intl.locale], { type: 'language' }).of(language) ?? language

/** The label of a block's text if its position is unknown: "Description block, text (German)". */
export function callBlockText(intl: IntlShape<string>, parameter: string): string {
  const { language, slot } = placeOf(parameter)
  return intl.formatMessage({ id: 'catalogue.block.text.any' }, { slot: slotOf(intl, slot), language: languageOf(intl, language) })
}

/** Texts of blocks in words; the block by its number, if it has the same position in all entities. */
export function blockTextWords({ blocks }: BlockTables): FieldWords {
  return async (db, intl, uses) => {
    const wanted = [...new Set(uses.map(({ parameter }) => placeOf(parameter).block))]
    const { rows } = await sql<{ id: string; position: number }>`/* blocks.places */
      select id, min(position) as position from ${sql.table(blocks)} where id = any(${wanted}::text[]) group by id having min(position) = max(position)`.execute(
      db,
    )
    const places = new Map(rows.map(({ id, position }) => [id, position]))
    return {
      label(parameter) {
        const { language, block, slot } = placeOf(parameter)
        const place = places.get(block)
        return place === undefined
          ? null
          : intl.formatMessage({ id: 'catalogue.block.text.of' }, { number: place + 1, slot: slotOf(intl, slot), language: languageOf(intl, language) })
      },
      form: () => 'TEXT',
      words: (parameter, value) => ({ text: kindOfSlot(placeOf(parameter).slot).kind === 'rich' ? readable(String(value)) : String(value) }),
    }
  }
}

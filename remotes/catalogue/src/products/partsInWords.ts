import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { type AttributePart, byAttribute, isDay, readParts, writeParts } from './attributeParts'
import type { Named } from './useNamedAttributes'

type NameOf = (id: string) => Named | undefined

/** The filter of attribute values as text: one chip per attribute. */
export function partsInWords(intl: IntlShape, nameOf: NameOf): Pick<ListFilter, 'parts' | 'sentence'> {
  const partsOf = (value: string) => byAttribute(readParts(value), (id) => nameOf(id)?.attribute?.id)
  const label = intl.formatMessage({ id: 'catalogue.products.filter.value' })
  const attributeOf = (part: AttributePart | undefined) => part && nameOf('values' in part ? (part.values[0] ?? '') : part.attribute)?.attribute
  const valuesInWords = ({ isNot, values }: { isNot: boolean; values: readonly string[] }) => {
    const names = values.map((id) => nameOf(id)?.name ?? id)
    return isNot ? intl.formatList(names, { type: 'disjunction' }) : names.join(', ')
  }
  const wordsOf = (part: AttributePart) => {
    const attribute = attributeOf(part)
    const value = 'values' in part ? valuesInWords(part) : rangeInWords(intl, part, attribute?.unit)
    return intl.formatMessage(
      { id: 'catalogue.products.says' },
      { attribute: attribute?.name ?? label, value: part.isNot ? intl.formatMessage({ id: 'ui.list.filterNot' }, { value }) : value },
    )
  }
  return {
    parts: {
      split: (value) => partsOf(value).map((part) => writeParts([part])),
      join: (parts) => writeParts(partsOf(parts.filter(Boolean).join())),
      label: (part) => {
        const attribute = attributeOf(readParts(part)[0])
        return attribute && intl.formatMessage({ id: 'catalogue.products.filter.valueOf' }, { attribute: attribute.name })
      },
    },
    sentence: (value) => partsOf(value).map(wordsOf).join('; ') || undefined,
  }
}

function rangeInWords(intl: IntlShape, { from, to }: { from: string; to: string }, unit: string | null | undefined): string {
  const inUnit = (number: string) => (unit ? intl.formatMessage({ id: 'catalogue.attributeValue.measure' }, { number, unit }) : number)
  const words = (bound: string) =>
    isDay(bound) ? intl.formatDate(bound, { dateStyle: 'medium', timeZone: 'UTC' }) : intl.formatNumber(Number(bound), { maximumFractionDigits: 6 })
  const last = (bound: string) => (isDay(bound) ? words(bound) : inUnit(words(bound)))
  if (from && to) return from === to ? last(to) : intl.formatMessage({ id: 'ui.list.between' }, { from: words(from), to: last(to) })
  return intl.formatMessage({ id: from ? 'ui.list.from' : 'ui.list.upTo' }, { bound: last(from || to) })
}

import type { IntlShape } from 'react-intl'
import type { ImportReadingInput } from './__generated__/importedFilesMutationsMapMutation.graphql'

interface ReadingChoice {
  name: keyof ImportReadingInput
  label: MessageId
  values: readonly string[]
  /** Only for text: a workbook states it itself; or only for workbooks */
  isOf?: 'TEXT' | 'WORKBOOK'
  wordOf(intl: IntlShape, value: string): string
}

const words = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  cp850: 'DOS (CP850)',
} as const

const asItIs = (_: IntlShape, value: string) => value
const said = (ids: Readonly<Record<string, MessageId>>) => (intl: IntlShape, value: string) => {
  const id = ids[value]
  return id === undefined ? value : intl.formatMessage({ id })
}

/** Options for reading a file, besides its sheet and its head. */
export const readingChoices: readonly ReadingChoice[] = [
  {
    name: 'encoding',
    label: 'media.imports.reading.encoding',
    values: Object.keys(words),
    isOf: 'TEXT',
    wordOf: (_, value) => (value in words ? words[value as keyof typeof words] : value),
  },
  {
    name: 'separator',
    label: 'media.imports.reading.separator',
    values: [';', ',', '\t', '|'],
    isOf: 'TEXT',
    wordOf: said({
      ';': 'media.imports.separator.semicolon',
      ',': 'media.imports.separator.comma',
      '\t': 'media.imports.separator.tab',
      '|': 'media.imports.separator.bar',
    }),
  },
  {
    name: 'quotes',
    label: 'media.imports.reading.quotes',
    values: ['DOUBLE', 'NONE'],
    isOf: 'TEXT',
    wordOf: said({ DOUBLE: 'media.imports.quotes.double', NONE: 'media.imports.quotes.none' }),
  },
  {
    name: 'merged',
    label: 'media.imports.reading.merged',
    values: ['EACH', 'FIRST'],
    isOf: 'WORKBOOK',
    wordOf: said({ EACH: 'media.imports.merged.each', FIRST: 'media.imports.merged.first' }),
  },
  {
    name: 'hidden',
    label: 'media.imports.reading.hidden',
    values: ['READ', 'LEAVE_OUT'],
    isOf: 'WORKBOOK',
    wordOf: said({ READ: 'media.imports.hidden.read', LEAVE_OUT: 'media.imports.hidden.leaveOut' }),
  },
  {
    name: 'decimal',
    label: 'media.imports.reading.decimal',
    values: [',', '.'],
    wordOf: said({ ',': 'media.imports.decimal.comma', '.': 'media.imports.decimal.point' }),
  },
  {
    name: 'dates',
    label: 'media.imports.reading.dates',
    values: ['DMY', 'MDY'],
    wordOf: said({ DMY: 'media.imports.dates.dmy', MDY: 'media.imports.dates.mdy' }),
  },
  {
    name: 'currency',
    label: 'media.imports.reading.currency',
    values: ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'DKK', 'CZK'],
    wordOf: (intl, value) => `${intl.formatDisplayName(value, { type: 'currency' }) ?? value} (${value})`,
  },
  {
    name: 'vat',
    label: 'media.imports.reading.vat',
    values: ['INCL', 'EXCL'],
    wordOf: said({ INCL: 'media.imports.vat.incl', EXCL: 'media.imports.vat.excl' }),
  },
  { name: 'lengthUnit', label: 'media.imports.reading.lengthUnit', values: ['mm', 'cm', 'dm', 'm', 'inch'], wordOf: asItIs },
  { name: 'weightUnit', label: 'media.imports.reading.weightUnit', values: ['g', 'kg'], wordOf: asItIs },
]

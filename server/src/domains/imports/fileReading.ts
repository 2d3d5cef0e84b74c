import type { TableCut } from '../../platform/tables/index.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'cp850'] as const
export const separators = [';', ',', '\t', '|'] as const
export const dateOrders = ['DMY', 'MDY'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How somebody says that a file is read; what is not there is found out. */
export interface FileReading extends TableCut {
  decimal?: ',' | '.'
  dates?: DateOrder
  /** That of all its prices */
  currency?: string
  /** Whether its prices are with VAT, as ours are, or without it */
  vat?: 'INCL' | 'EXCL'
  /** Of lengths and weights that do not say theirs */
  lengthUnit?: string
  weightUnit?: string
}

/** What is shown of a file before it is read: its first rows as they are cut, and what was found out. */
export interface FilePreview {
  rows?: readonly { number: number; cells: readonly string[] }[]
  separator?: string | null
  dates?: DateOrder | null
}

const known: Readonly<Record<keyof FileReading, (value: string) => boolean>> = {
  encoding: (value) => encodings.some((one) => one === value),
  separator: (value) => separators.some((one) => one === value),
  quotes: (value) => value === 'DOUBLE' || value === 'NONE',
  merged: (value) => value === 'EACH' || value === 'FIRST',
  decimal: (value) => value === ',' || value === '.',
  dates: (value) => dateOrders.some((one) => one === value),
  currency: (value) => Intl.supportedValuesOf('currency').includes(value),
  vat: (value) => value === 'INCL' || value === 'EXCL',
  lengthUnit: (value) => ['mm', 'cm', 'dm', 'm', 'inch'].includes(value),
  weightUnit: (value) => ['g', 'kg'].includes(value),
}

/** What cuts a file, so that its rows have to be read again. */
export const cutsFile = (change: Readonly<Record<string, unknown>>): boolean =>
  ['encoding', 'separator', 'quotes', 'merged'].some((name) => change[name] !== undefined)

/**
 * What is said now put over what was said before; null takes it back.
 * @returns the name of what cannot be said so
 */
export function changeReading(before: FileReading, change: Readonly<Partial<Record<keyof FileReading, string | null>>>): FileReading | { refused: string } {
  const after: Record<string, string> = { ...before }
  for (const [name, value] of Object.entries(change) as [keyof FileReading, string | null | undefined][]) {
    if (value === undefined) continue
    if (value === null) delete after[name]
    else if (known[name](value)) after[name] = value
    else return { refused: name }
  }
  return after
}

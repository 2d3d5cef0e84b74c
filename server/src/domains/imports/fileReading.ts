import type { TitleUnits } from '../../platform/csv/index.ts'
import type { TableCut } from '../../platform/tables/index.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'cp850'] as const
export const separators = [';', ',', '\t', '|'] as const
export const dateOrders = ['DMY', 'MDY'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The user's settings for reading a file; what is missing is detected. */
export interface FileReading extends TableCut {
  decimal?: ',' | '.'
  dates?: DateOrder
  /** For all prices of the file */
  currency?: string
  /** Whether its prices include VAT, as ours do */
  vat?: 'INCL' | 'EXCL'
  /** For lengths and weights without a unit */
  lengthUnit?: string
  weightUnit?: string
}

/** The first rows of a file as they are split into cells, and the detected settings. */
export interface FilePreview {
  rows?: readonly { number: number; cells: readonly string[] }[]
  separator?: string | null
  dates?: DateOrder | null
  /** Stated above the head, for columns and cells without a unit */
  units?: TitleUnits
  /** Columns under a head that is merged over several: [place, place of the head] */
  underMerged?: readonly (readonly [number, number])[]
}

const known: Readonly<Record<keyof FileReading, (value: string) => boolean>> = {
  encoding: (value) => encodings.some((one) => one === value),
  separator: (value) => separators.some((one) => one === value),
  quotes: (value) => value === 'DOUBLE' || value === 'NONE',
  merged: (value) => value === 'EACH' || value === 'FIRST',
  hidden: (value) => value === 'READ' || value === 'LEAVE_OUT',
  decimal: (value) => value === ',' || value === '.',
  dates: (value) => dateOrders.some((one) => one === value),
  currency: (value) => Intl.supportedValuesOf('currency').includes(value),
  vat: (value) => value === 'INCL' || value === 'EXCL',
  lengthUnit: (value) => ['mm', 'cm', 'dm', 'm', 'inch'].includes(value),
  weightUnit: (value) => ['g', 'kg'].includes(value),
}

/** Whether a setting changes how the file is split into cells, so that its rows have to be read again. */
export const cutsFile = (change: Readonly<Record<string, unknown>>): boolean =>
  ['encoding', 'separator', 'quotes', 'merged', 'hidden'].some((name) => change[name] !== undefined)

/**
 * Merges new settings into earlier ones; null resets one.
 * @returns the name of an invalid setting
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

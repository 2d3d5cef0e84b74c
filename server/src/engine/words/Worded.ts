import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { FieldValue } from '../Plan.ts'

/** A value in words, and what a difference to another value is computed from. */
export interface Worded {
  text: string
  /** For a number or an amount. */
  number?: number
  /** For a list: its entries, identified by their keys. */
  entries?: readonly { key: string; text: string }[]
  /** For a list of images: their ids. */
  images?: readonly number[]
}

export type Form = 'TEXT' | 'NUMBER' | 'MONEY' | 'LIST' | 'IMAGES' | 'OTHER'

export interface FieldUse {
  /** The value of the star in the field's name. */
  parameter: string
  value: FieldValue
}

/** Formats the values of one declared field, after everything needed was read. */
export interface Wording {
  /** The parameter's name, where it is an entity itself: "Material" for attribute.material. */
  label?(parameter: string): string | null
  form(parameter: string): Form
  /** Never called with null. */
  words(parameter: string, value: FieldValue): Worded
  /** A difference of numbers with its sign; without it, the new number is shown. */
  delta?(parameter: string, difference: number): string
}

/** Reads what many values need to be formatted. */
export type FieldWords = (db: Kysely<Database>, intl: IntlShape<string>, uses: readonly FieldUse[]) => Promise<Wording>

import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { FieldValue } from '../Plan.ts'

/** One value in words, and what a difference to another value is worked out from. */
export interface Worded {
  text: string
  /** Of a number or an amount. */
  number?: number
  /** Of a list: its entries, told apart by their keys. */
  entries?: readonly { key: string; text: string }[]
  /** Of a list of pictures: their ids. */
  images?: readonly number[]
}

export type Form = 'TEXT' | 'NUMBER' | 'MONEY' | 'LIST' | 'IMAGES' | 'OTHER'

export interface FieldUse {
  /** What the star of the field's name stands for. */
  parameter: string
  value: FieldValue
}

/** Words for the values of one declared field, after everything that they need was read. */
export interface Wording {
  /** What the parameter is called, where it is a thing itself: "Material" for attribute.material. */
  label?(parameter: string): string | null
  form(parameter: string): Form
  /** Never asked about null. */
  words(parameter: string, value: FieldValue): Worded
  /** A difference of numbers with its sign; where there is none, the number as it stands. */
  delta?(parameter: string, difference: number): string
}

/** Reads, for many values at once, what their words need. */
export type FieldWords = (db: Kysely<Database>, intl: IntlShape<string>, uses: readonly FieldUse[]) => Promise<Wording>

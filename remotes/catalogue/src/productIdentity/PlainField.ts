import type words from '../../../../shared/labels/catalogue/en.json'
import type { FilterKind, ListColumnSpec } from '@vitrine/lists'
import type { ProductFilter } from '../products/__generated__/ProductsScreenQuery.graphql'

/** The value of a plain field, as in a row of the list. */
export type PlainValue = string | number | boolean | null | undefined

interface Common<Row> {
  /** From shared/labels/catalogue, which the server's history uses, too; or a message of the screens */
  label: MessageId
  /** The id of its column and filter in addresses and saved settings; by default the field's name */
  id?: string
  /** An optional column of the list; with the field's label, unless it has a title */
  column?: Omit<ListColumnSpec<Row, never>, 'id' | 'title' | 'render'> & { title?: MessageId; value(row: Row): PlainValue }
  filter?: FilterKind<ProductFilter>
}

/** A field of a product with a plain value: its input in the form, its column and its filter. */
export type PlainField<Row> = Common<Row> & ({ kind: 'text'; isRequired?: boolean } | { kind: 'number'; minimum: number; maximum: number } | { kind: 'flag' })

type Called<Id> = Id extends `catalogue.product.${infer Name}` ? Name : never

/**
 * Plain fields by the server's names: `{ … } as const satisfies PlainFields<Row>`, where Row is what their fragment reads. A
 * name without a label in shared/labels/catalogue does not compile.
 */
export type PlainFields<Row> = Readonly<Partial<Record<Called<keyof typeof words>, PlainField<Row>>>>

/** The declarations as a list, in order. */
export const plainFieldsOf = <Row>(fields: PlainFields<Row>): [name: string, field: PlainField<Row>][] => Object.entries(fields)

type Filters<Fields> = {
  [
    Name in keyof Fields as Fields[Name] extends { filter: unknown } ? (Fields[Name] extends { id: infer Id extends string } ? Id : Name) : never
  ]: FilterKind<ProductFilter>
}

/** The filters of these fields, by their ids in addresses. */
export function filtersOfFields<Fields extends PlainFields<never>>(fields: Fields): Filters<Fields> {
  return Object.fromEntries(plainFieldsOf(fields).flatMap(([name, { id = name, filter }]) => (filter ? [[id, filter]] : []))) as Filters<Fields>
}

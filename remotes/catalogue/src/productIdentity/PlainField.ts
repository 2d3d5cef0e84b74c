import type words from '../../../../shared/labels/catalogue/en.json'
import type { FilterKind, ListColumnSpec } from '@vitrine/lists'
import type { ProductFilter } from '../products/__generated__/ProductsScreenQuery.graphql'

/** What a plain field holds, as its row of the list gives it. */
export type PlainValue = string | number | boolean | null | undefined

interface Common<Row> {
  /** As in shared/labels/catalogue, which the server's history calls it by too; or a word of the screens' own */
  label: MessageId
  /** What addresses and saved settings call its column and its filter; its name when left out */
  id?: string
  /** The list shows it to whoever asks for it; under its label, unless another title is named */
  column?: Omit<ListColumnSpec<Row, never>, 'id' | 'title' | 'render'> & { title?: MessageId; value(row: Row): PlainValue }
  filter?: FilterKind<ProductFilter>
}

/** A field of a product that holds one plain value: how the form asks for it, and how the list shows and filters it. */
export type PlainField<Row> = Common<Row> & ({ kind: 'text'; isRequired?: boolean } | { kind: 'number'; minimum: number; maximum: number } | { kind: 'flag' })

type Called<Id> = Id extends `catalogue.product.${infer Name}` ? Name : never

/**
 * Plain fields by the names that the server gives them: `{ … } as const satisfies PlainFields<Row>`, where Row is what their
 * fragment reads of a row. A name for which shared/labels/catalogue has no word does not compile.
 */
export type PlainFields<Row> = Readonly<Partial<Record<Called<keyof typeof words>, PlainField<Row>>>>

/** The declaration as a list, in its order. */
export const plainFieldsOf = <Row>(fields: PlainFields<Row>): [name: string, field: PlainField<Row>][] => Object.entries(fields)

type Filters<Fields> = {
  [
    Name in keyof Fields as Fields[Name] extends { filter: unknown } ? (Fields[Name] extends { id: infer Id extends string } ? Id : Name) : never
  ]: FilterKind<ProductFilter>
}

/** The filters of these fields, by what addresses call them. */
export function filtersOfFields<Fields extends PlainFields<never>>(fields: Fields): Filters<Fields> {
  return Object.fromEntries(plainFieldsOf(fields).flatMap(([name, { id = name, filter }]) => (filter ? [[id, filter]] : []))) as Filters<Fields>
}

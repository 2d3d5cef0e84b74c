import type { ListColumn } from '@vitrine/ui'

/** A column of a list as declared: its header is a message, its sort a name that the server knows. */
export interface ListColumnSpec<Row, Sort extends string = string> extends Omit<ListColumn<Row>, 'title' | 'sort'> {
  title: MessageId
  sort?: Sort
}

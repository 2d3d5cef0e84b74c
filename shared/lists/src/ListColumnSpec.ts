import type { ListColumn } from '@vitrine/ui'

/** One column of a list as it is stated: its header is a message, its sort a name that the server knows. */
export interface ListColumnSpec<Row, Sort extends string = string> extends Omit<ListColumn<Row>, 'title' | 'sort'> {
  title: MessageId
  sort?: Sort
}

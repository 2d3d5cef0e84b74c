import type * as catalogue from '../catalogue/index.ts'
import type * as content from '../content/index.ts'
import type * as media from '../media/index.ts'
import type * as pricing from '../pricing/index.ts'
import type * as supplier from '../supplier/index.ts'

/** The loaders of all rooms, joined. Two rooms must not use the same name: schema.ts refuses to start then. */
export type Loaders = ReturnType<typeof catalogue.createLoaders> &
  ReturnType<typeof supplier.createLoaders> &
  ReturnType<typeof media.createLoaders> &
  ReturnType<typeof pricing.createLoaders> &
  ReturnType<typeof content.createLoaders>

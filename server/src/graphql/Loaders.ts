import type * as catalogue from '../catalogue/index.ts'
import type * as content from '../content/index.ts'
import type * as jobs from '../jobs/index.ts'
import type * as media from '../media/index.ts'
import type * as pricing from '../pricing/index.ts'
import type * as supplier from '../supplier/index.ts'

/** The loaders of all domains, joined. Each domain names its loaders after its own entities, so no two have the same name. */
export type Loaders = ReturnType<typeof catalogue.createLoaders> &
  ReturnType<typeof supplier.createLoaders> &
  ReturnType<typeof media.createLoaders> &
  ReturnType<typeof pricing.createLoaders> &
  ReturnType<typeof content.createLoaders> &
  ReturnType<typeof jobs.createLoaders>

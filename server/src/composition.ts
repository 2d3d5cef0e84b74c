import type { Kysely } from 'kysely'
import { resolvers as accounts } from './accounts/index.ts'
import * as catalogue from './catalogue/index.ts'
import { addEffects } from './changes/index.ts'
import * as content from './content/index.ts'
import type { Database } from './db/Database.ts'
import type { Composition } from './graphql/Composition.ts'
import * as jobs from './jobs/index.ts'
import { resolvers as live } from './live/index.ts'
import * as media from './media/index.ts'
import { resolvers as office } from './office/index.ts'
import * as pricing from './pricing/index.ts'
import * as supplier from './supplier/index.ts'

// Here alone all services and domains meet. Whatever writes through the engine imports this file first: what catalogue
// works out from the things of other domains is handed to them here.

addEffects('image', [catalogue.imageInspectionEffect])
addEffects('emeubelProduct', [catalogue.articleDuplicatesEffect, catalogue.articleInspectionEffect])
addEffects('priceList', [catalogue.priceListListingEffect, catalogue.priceListInspectionEffect])

const domains = [catalogue, supplier, media, pricing, content]

/** The whole product, for the server: resolvers and loaders of all services and domains. */
export const composition: Composition = {
  resolvers: [accounts, ...office, jobs.resolvers, live, ...domains.flatMap((domain) => domain.resolvers)],
  createLoaders(db: Kysely<Database>) {
    return {
      ...catalogue.createLoaders(db),
      ...supplier.createLoaders(db),
      ...media.createLoaders(db),
      ...pricing.createLoaders(db),
      ...content.createLoaders(db),
      ...jobs.createLoaders(db),
    }
  },
}

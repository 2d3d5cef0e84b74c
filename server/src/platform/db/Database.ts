import type { BlockTables } from './BlockTables.ts'
import type { CatalogueTables } from './CatalogueTables.ts'
import type { ContentTables } from './ContentTables.ts'
import type { MediaTables } from './MediaTables.ts'
import type { OfficeTables } from './OfficeTables.ts'
import type { PricingTables } from './PricingTables.ts'
import type { ReadModelTables } from './ReadModelTables.ts'
import type { SupplierTables } from './SupplierTables.ts'

export type { Json } from './columns.ts'

/**
 * The tables of server/migrations, as Kysely sees them. A new column is added by hand, beside its migration.
 * Numeric stays text (money is never a float), a day is YYYY-MM-DD text, an instant is a Date.
 */
export interface Database extends OfficeTables, CatalogueTables, ReadModelTables, BlockTables, SupplierTables, MediaTables, PricingTables, ContentTables {}

import type { FeedAdapter } from '../feeds/feeds.fields.ts'
import { emeubelJson } from './emeubelJson.ts'
import type { OpenDelivery } from './FeedAdapter.ts'
import { idm } from './idm.ts'
import { emeubelCsv, table } from './table.ts'

/** Forms of deliveries. They read what is foreign, so that only a process of its own calls them: see `readDelivery`. */
export const adapters: Readonly<Record<FeedAdapter, OpenDelivery>> = { EMEUBEL_JSON: emeubelJson, EMEUBEL_CSV: emeubelCsv, TABLE: table, IDM: idm }

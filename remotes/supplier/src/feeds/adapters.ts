import type { FeedAdapter } from './__generated__/FeedsScreenQuery.graphql'

/** The delivery formats that can be read. */
export const adapters = ['EMEUBEL_JSON', 'EMEUBEL_CSV', 'TABLE', 'IDM'] as const satisfies readonly FeedAdapter[]

/** Their labels. */
export const adapterMessageIds = {
  EMEUBEL_JSON: 'supplier.feed.adapter.emeubelJson',
  EMEUBEL_CSV: 'supplier.feed.adapter.emeubelCsv',
  TABLE: 'supplier.feed.adapter.table',
  IDM: 'supplier.feed.adapter.idm',
} as const satisfies Record<(typeof adapters)[number], string>

import type { EmeubelChange, EmeubelMatchState } from './__generated__/EmeubelProductsScreenQuery.graphql'

/** How an article relates to our products, those that need action first. */
export const matchStates = ['SUGGESTED', 'UNLINKED', 'LINKED', 'IGNORED', 'DELETED_AT_SOURCE'] as const satisfies readonly EmeubelMatchState[]

export const matchMessageIds = {
  SUGGESTED: 'supplier.match.suggested',
  UNLINKED: 'supplier.match.unlinked',
  LINKED: 'supplier.match.linked',
  IGNORED: 'supplier.match.ignored',
  DELETED_AT_SOURCE: 'supplier.match.deletedAtSource',
} as const satisfies Record<(typeof matchStates)[number], MessageId>

/** What a delivery can change of an article. */
export const changeKinds = [
  'NEW',
  'CHANGED',
  'PRICE_JUMP',
  'LEAD_TIME_JUMP',
  'EAN_CHANGED',
  'OUT_OF_PRODUCTION',
  'GONE',
] as const satisfies readonly EmeubelChange[]

export const changeMessageIds = {
  NEW: 'supplier.change.new',
  CHANGED: 'supplier.change.changed',
  PRICE_JUMP: 'supplier.change.priceJump',
  LEAD_TIME_JUMP: 'supplier.change.leadTimeJump',
  EAN_CHANGED: 'supplier.change.eanChanged',
  OUT_OF_PRODUCTION: 'supplier.change.outOfProduction',
  GONE: 'supplier.change.gone',
} as const satisfies Record<(typeof changeKinds)[number], MessageId>

import type { WebsiteProductAction } from './__generated__/useChangeWebsiteProductMutation.graphql'

/** What this build can do with a product on a website. */
export type WebsiteAction = 'MARK_ONLINE' | 'MARK_TODO' | 'MARK_OFFLINE' | 'FORCE_RESYNC' | 'RECREATE' | 'REPAIR' | 'REMOVE'

const asked = ['MARK_OFFLINE', 'FORCE_RESYNC', 'RECREATE', 'REMOVE'] as const satisfies readonly WebsiteProductAction[]

/** Those that have consequences for customers, or take long: their dialog names them. */
export type AskedAction = (typeof asked)[number]

export const isAsked = (action: WebsiteAction): action is AskedAction => (asked as readonly string[]).includes(action)

/** What cannot be had back in the shop, or is taken from it. */
export const isDanger = (action: WebsiteAction): boolean => action === 'RECREATE' || action === 'REMOVE'

import type { WebsiteProductAction } from './__generated__/websiteProductsMutationsChangeMutation.graphql'

/** The actions on a product on a website that this build supports. */
export type WebsiteAction = 'MARK_ONLINE' | 'MARK_TODO' | 'MARK_OFFLINE' | 'FORCE_RESYNC' | 'RECREATE' | 'REPAIR' | 'REMOVE'

const asked = ['MARK_OFFLINE', 'FORCE_RESYNC', 'RECREATE', 'REMOVE'] as const satisfies readonly WebsiteProductAction[]

/** Actions that affect customers, or take long: their dialogs say so. */
export type AskedAction = (typeof asked)[number]

export const isAsked = (action: WebsiteAction): action is AskedAction => (asked as readonly string[]).includes(action)

/** Actions that remove something from the shop, or cannot be undone there. */
export const isDanger = (action: WebsiteAction): boolean => action === 'RECREATE' || action === 'REMOVE'

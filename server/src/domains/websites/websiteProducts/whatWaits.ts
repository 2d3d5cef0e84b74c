import type { WebsiteProductAction } from '../../../platform/contract/index.ts'
import type { WebsiteRow } from '../websites/websites.store.ts'

const sending = ['MARK_TODO', 'FORCE_RESYNC', 'RECREATE'] as const

/** The actions that only send something. */
export function isSending(action: WebsiteProductAction): action is (typeof sending)[number] {
  return (sending as readonly string[]).includes(action)
}

/** Sending is switched off: requests wait until it is switched on. */
export function isOff({ isEnabled, connector, endpoint }: Pick<WebsiteRow, 'isEnabled' | 'connector' | 'endpoint'>): boolean {
  return !isEnabled || connector === null || endpoint === null
}

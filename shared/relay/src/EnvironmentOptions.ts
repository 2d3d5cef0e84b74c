import type { ToastStore } from '@vitrine/toasts'
import type { ConnectionStore } from './ConnectionStore'
import type { SlowCalls } from './SlowCalls'
import type { TokenGate } from './TokenGate'
import type { UnsentStore } from './UnsentStore'

export interface EnvironmentOptions {
  gate: TokenGate
  toasts: Pick<ToastStore, 'show'>
  connection: Pick<ConnectionStore, 'getSnapshot' | 'reportFailure' | 'whenOnline' | 'check'>
  /** The tab's own by default; for tests */
  slow?: Pick<SlowCalls, 'start'>
  unsent?: Pick<UnsentStore, 'ask'>
  /** `/graphql/` on the host's own origin by default */
  endpoint?: string
  /** The language of the interface, for the server's messages */
  language?: () => string
  /** Send queries by GET if the address is short enough */
  preferGet?: boolean
  /** Messages for a failed connection, a failed upload, and a session that cannot be stored */
  texts?: () => { networkError: string; uploadFailed: string; noSession?: string }
  fetch?: typeof globalThis.fetch
}

import type { ToastStore } from '@vitrine/toasts'
import type { ConnectionStore } from './ConnectionStore'
import type { SlowCalls } from './SlowCalls'
import type { TokenGate } from './TokenGate'
import type { UnsentStore } from './UnsentStore'

export interface EnvironmentOptions {
  gate: TokenGate
  toasts: Pick<ToastStore, 'show'>
  connection: Pick<ConnectionStore, 'getSnapshot' | 'reportFailure' | 'whenOnline' | 'check'>
  /** The tab's own unless a test brings others */
  slow?: Pick<SlowCalls, 'start'>
  unsent?: Pick<UnsentStore, 'ask'>
  /** `/graphql/` on the host's own host */
  endpoint?: string
  /** Language of the interface, in which the server may answer */
  language?: () => string
  /** Ask queries by GET where the address stays short enough */
  preferGet?: boolean
  /** What is said, in the language of the interface, of a call that failed of the line, of an upload, and of a session that cannot be kept */
  texts?: () => { networkError: string; uploadFailed: string; noSession?: string }
  fetch?: typeof globalThis.fetch
}

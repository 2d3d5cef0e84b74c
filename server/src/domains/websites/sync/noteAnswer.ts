import { RemoteRefused } from '../connectors/RemoteRefused.ts'
import { mostSilent, silence } from './retries.rules.ts'
import type { Health } from './Sync.ts'

/** The website has answered, whatever its answer. */
export function noteAnswer(health: Health): void {
  health.wasAsked = true
  health.silent = 0
  health.error = null
}

/**
 * Records a refusal or a missing answer: a busy shop is left alone for as long as it asks, a silent one for a minute.
 * @throws errors that are not refusals
 */
export function noteRefusal(health: Health, error: unknown, now: Date): RemoteRefused {
  if (!(error instanceof RemoteRefused)) throw error
  health.wasAsked = true
  health.silent = error.isSilent ? health.silent + 1 : 0
  health.error = error.isSilent || error.isBusy ? `${error.code}: ${error.text}` : null
  if (error.retryAfter !== null) health.pausedUntil = new Date(now.getTime() + error.retryAfter * 1_000)
  else if (health.silent >= mostSilent || error.code === 'ADDRESS') health.pausedUntil = new Date(now.getTime() + silence)
  return error
}

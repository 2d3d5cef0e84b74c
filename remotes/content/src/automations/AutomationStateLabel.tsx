import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { stateWords } from './automationWords'

const tones: Record<keyof typeof stateWords, StatusTone> = { DRAFT: 'off', ENABLED: 'on', DISABLED: 'off', PAUSED_BY_GUARD: 'danger' }

const isKnown = (state: string): state is keyof typeof stateWords => state in stateWords

/** What an automation is at, as a word with a dot; a state that this build does not know as the server names it. */
export function AutomationStateLabel({ state }: { state: string }) {
  return <StatusDot tone={isKnown(state) ? tones[state] : 'off'}>{isKnown(state) ? <FormattedMessage id={stateWords[state]} /> : state}</StatusDot>
}

import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { matchMessageIds } from './matchStates'

type State = keyof typeof matchMessageIds

const tones: Record<State, StatusTone> = { SUGGESTED: 'busy', UNLINKED: 'warning', LINKED: 'on', IGNORED: 'off', DELETED_AT_SOURCE: 'danger' }
const isKnown = (state: string): state is State => state in matchMessageIds

/** Whether an article is linked, and the score of its best suggestion; an unknown state is shown by the server's name. */
export function MatchStateLabel({ state, score }: { state: string; score?: number | null | undefined }) {
  return (
    <StatusDot tone={isKnown(state) ? tones[state] : 'off'}>
      {isKnown(state) ? <FormattedMessage id={matchMessageIds[state]} /> : state}
      {state === 'SUGGESTED' && typeof score === 'number' && (
        <>
          {' '}
          <FormattedNumber value={score} style="percent" />
        </>
      )}
    </StatusDot>
  )
}

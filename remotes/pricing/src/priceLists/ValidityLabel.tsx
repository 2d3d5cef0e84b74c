import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { Day } from './Day'
import { todayInAmsterdam, validity, type Validity } from './validity'

const messageIds = {
  always: 'pricing.validity.always',
  current: 'pricing.validity.current',
  until: 'pricing.validity.until',
  starts: 'pricing.validity.starts',
  ended: 'pricing.validity.ended',
} as const satisfies Record<Validity['state'], string>

const tones: Record<Validity['state'], StatusTone> = { always: 'on', current: 'on', until: 'on', starts: 'busy', ended: 'off' }

interface Props {
  from: string | null | undefined
  to: string | null | undefined
}

/** Whether a period includes today, in words: current, until, starts, ended. */
export function ValidityLabel({ from, to }: Props) {
  const found = validity(from, to, todayInAmsterdam())
  return (
    <StatusDot tone={tones[found.state]}>
      <span>
        <FormattedMessage id={messageIds[found.state]} values={{ day: 'day' in found && <Day value={found.day} /> }} />
      </span>
    </StatusDot>
  )
}

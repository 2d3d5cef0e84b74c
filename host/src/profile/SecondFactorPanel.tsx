import { graphql, useFragment } from '@vitrine/relay'
import { Button, StatusDot } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { SecondFactorPanel_me$key } from './__generated__/SecondFactorPanel_me.graphql'
import { SwitchOffDialog } from './SwitchOffDialog'
import { SwitchOnDialog } from './SwitchOnDialog'

/** Whether signing in asks the viewer for a code as well. */
export function SecondFactorPanel({ me }: { me: SecondFactorPanel_me$key }) {
  const [isAsking, setAsking] = useState<'on' | 'off' | null>(null)
  const { account } = useFragment(
    graphql`
      fragment SecondFactorPanel_me on User {
        account {
          secondFactorSince
          recoveryCodesLeft
        }
      }
    `,
    me,
  )
  const since = account.secondFactorSince
  const close = () => setAsking(null)
  return (
    <section className="v-card host-second-factor" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">
        <FormattedMessage id="office.secondFactor.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="office.secondFactor.text" />
      </p>
      <StatusDot tone={since ? 'on' : 'off'}>
        {since ? (
          <FormattedMessage
            id="office.secondFactor.on"
            values={{ since: <FormattedDate value={since} day="numeric" month="long" year="numeric" />, count: account.recoveryCodesLeft }}
          />
        ) : (
          <FormattedMessage id="office.secondFactor.off" />
        )}
      </StatusDot>
      <Button type={since ? undefined : 'primary'} onClick={() => setAsking(since ? 'off' : 'on')}>
        <FormattedMessage id={since ? 'office.secondFactor.switchOff' : 'office.secondFactor.switchOn'} />
      </Button>
      {isAsking === 'on' && <SwitchOnDialog onClose={close} />}
      {isAsking === 'off' && <SwitchOffDialog onClose={close} />}
    </section>
  )
}

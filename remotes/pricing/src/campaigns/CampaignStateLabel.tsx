import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** The states of a campaign. */
export const campaignStates = ['COMING', 'RUNNING', 'ENDED'] as const

type State = (typeof campaignStates)[number]

export const campaignStateWords = {
  COMING: 'pricing.campaign.state.COMING',
  RUNNING: 'pricing.campaign.state.RUNNING',
  ENDED: 'pricing.campaign.state.ENDED',
} as const satisfies Record<State, string>

const tones: Readonly<Record<State, StatusTone>> = { COMING: 'busy', RUNNING: 'on', ENDED: 'off' }

const isState = (state: string): state is State => Object.hasOwn(tones, state)

/** Whether a campaign is coming, running or over, and in how many days that changes. */
export function CampaignStateLabel({ state, days }: { state: string; days: number | null | undefined }) {
  if (!isState(state)) return state
  return (
    <StatusDot tone={tones[state]}>
      <FormattedMessage id={`pricing.campaign.standing.${state}`} values={{ days: days ?? 0 }} />
    </StatusDot>
  )
}

import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CampaignEnding_effect$key } from './__generated__/CampaignEnding_effect.graphql'
import { usePrepareCampaignEnd } from './campaigns.mutations'
import * as styles from './CampaignOverview.module.css'

const action = {
  id: 'END',
  title: 'pricing.campaign.ending.title',
  confirm: 'pricing.campaign.ending.confirm',
  noEffect: 'pricing.campaign.ending.nothing',
  isDanger: true,
} as const

interface Props {
  id: string
  effect: CampaignEnding_effect$key
  onStarted(job: StartedJob): void
}

/** What would happen to prices if a campaign ended now, and its end. */
export function CampaignEnding({ id, effect: key, onStarted }: Props) {
  const { ending } = useFragment(
    graphql`
      fragment CampaignEnding_effect on CampaignEffect {
        ending {
          returningCount
          withoutCount
        }
      }
    `,
    key,
  )
  const [isAsking, setAsking] = useState(false)
  const prepare = usePrepareCampaignEnd()
  const consequence = ending && (
    <p>
      <FormattedMessage id="pricing.campaign.ending.consequence" values={{ returning: ending.returningCount, without: ending.withoutCount }} />
    </p>
  )
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="pricing.campaign.ending" />
      </h2>
      {consequence ? (
        <>
          {consequence}
          <p className={styles.ask}>
            <Button danger onClick={() => setAsking(true)}>
              <FormattedMessage id="pricing.campaign.ending.ask" />
            </Button>
          </p>
        </>
      ) : (
        <p className="v-soft">
          <FormattedMessage id="pricing.campaign.ending.notRunning" />
        </p>
      )}
      {isAsking && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id })}
          onClose={() => setAsking(false)}
          onStarted={(job) => {
            setAsking(false)
            onStarted(job)
          }}
        >
          {consequence}
          <p className="v-soft">
            <FormattedMessage id="pricing.campaign.ending.text" />
          </p>
        </PreparedDialog>
      )}
    </section>
  )
}

import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useSearched } from '@vitrine/relay'
import { Empty, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CampaignEffectShow, CampaignOverviewQuery } from './__generated__/CampaignOverviewQuery.graphql'
import { CampaignBanner } from './CampaignBanner'
import { CampaignCards } from './CampaignCards'
import { CampaignEnding } from './CampaignEnding'
import { CampaignFigures } from './CampaignFigures'
import { CampaignLists } from './CampaignLists'
import * as styles from './CampaignOverview.module.css'
import { CampaignRows } from './CampaignRows'

const pageSize = 25

/** Everything about a campaign: its days, lists, prices, cards and banner, and what its end would do. */
export function CampaignOverview({ id }: { id: string }) {
  const [show, setShow] = useState<CampaignEffectShow | null>(null)
  const [offset, setOffset] = useState(0)
  const { found, hasFailed, isCurrent, retry } = useSearched<CampaignOverviewQuery>(
    graphql`
      query CampaignOverviewQuery($id: ID!, $show: CampaignEffectShow, $offset: Int!) {
        campaign(id: $id) {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store: the end of a campaign changes its days
          ...campaignsForm_campaign
          # eslint-disable-next-line relay/unused-fields
          revision
          ...CampaignFigures_campaign
          ...CampaignLists_campaign
          ...CampaignCards_campaign
          ...CampaignBanner_campaign
        }
        campaignEffect(id: $id) {
          ...CampaignFigures_effect
          ...CampaignLists_effect
          ...CampaignRows_effect @arguments(show: $show, offset: $offset)
          ...CampaignCards_effect
          ...CampaignEnding_effect
        }
      }
    `,
    { id, show, offset },
    'network-only',
  )
  const { watch, watches } = useStartedJobs(retry)
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) {
    return (
      <section className="v-card">
        <Skeleton lines={12} />
      </section>
    )
  }
  const { campaign, campaignEffect: effect } = found
  if (!campaign || !effect) return <Empty title={<FormattedMessage id="pricing.campaign.notFound" />} />
  const choose = (wanted: CampaignEffectShow | null) => {
    setShow(wanted)
    setOffset(0)
  }
  return (
    <div className="v-stack">
      <CampaignFigures campaign={campaign} effect={effect} />
      <CampaignLists campaign={campaign} effect={effect} onStarted={watch} />
      <CampaignRows effect={effect} show={show} offset={offset} pageSize={pageSize} isLoading={!isCurrent} onShow={choose} onOffset={setOffset} />
      <div className={styles.cards}>
        <CampaignCards campaign={campaign} effect={effect} onStarted={watch} />
        <CampaignEnding id={id} effect={effect} onStarted={watch} />
      </div>
      <CampaignBanner campaign={campaign} />
      {watches}
    </div>
  )
}

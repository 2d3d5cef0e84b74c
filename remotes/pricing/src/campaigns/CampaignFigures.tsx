import { graphql, useFragment } from '@vitrine/relay'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { CampaignFigures_campaign$key } from './__generated__/CampaignFigures_campaign.graphql'
import type { CampaignFigures_effect$key } from './__generated__/CampaignFigures_effect.graphql'
import * as styles from './CampaignOverview.module.css'

interface FigureProps {
  message: MessageId
  value: ReactNode
  /** The class of its colour */
  tone?: string | undefined
  children: ReactNode
}

function Figure({ message, value, tone, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>
        <FormattedMessage id={message} />
      </dt>
      <dd>
        <div className={[styles.value, tone].filter(Boolean).join(' ')}>{value}</div>
        <div className={styles.sub}>{children}</div>
      </dd>
    </div>
  )
}

/** The numbers of a campaign that are looked at first. */
export function CampaignFigures({ campaign: campaignKey, effect: effectKey }: { campaign: CampaignFigures_campaign$key; effect: CampaignFigures_effect$key }) {
  const { state, days, validFrom, validTo } = useFragment(
    graphql`
      fragment CampaignFigures_campaign on Campaign {
        state
        days
        validFrom
        validTo
      }
    `,
    campaignKey,
  )
  const effect = useFragment(
    graphql`
      fragment CampaignFigures_effect on CampaignEffect {
        productCount
        lists {
          productCount
        }
        checkCount
        noReferenceCount
        guardedCount
        belowMarginCount
        overtakenCount
        cards {
          printedCount
          readyCount
          toMakeCount
          withoutCount
        }
      }
    `,
    effectKey,
  )
  const { productCount, checkCount, noReferenceCount, guardedCount, belowMarginCount, cards } = effect
  const open = cards ? cards.readyCount + cards.toMakeCount + cards.withoutCount : 0
  const warned = guardedCount + belowMarginCount
  return (
    <dl className={styles.figures}>
      <Figure
        message={state === 'COMING' ? 'pricing.campaign.figure.until' : 'pricing.campaign.figure.left'}
        value={<FormattedMessage id="pricing.campaign.figure.days" values={{ days: days ?? 0 }} />}
        tone={state === 'RUNNING' ? styles.good : undefined}
      >
        <FormattedMessage id="pricing.campaign.period" values={{ from: <Day value={validFrom} />, to: <Day value={validTo} /> }} />
      </Figure>
      <Figure message="pricing.campaigns.column.products" value={<FormattedNumber value={productCount} />}>
        <FormattedMessage id="pricing.campaign.figure.lists" values={{ count: effect.lists.length, overtaken: effect.overtakenCount }} />
      </Figure>
      <Figure
        message="pricing.campaign.figure.check"
        value={<FormattedNumber value={checkCount} />}
        tone={productCount === 0 ? undefined : checkCount > 0 ? styles.bad : styles.good}
      >
        <FormattedMessage id="pricing.campaign.figure.checkSub" values={{ wrong: checkCount, unknown: noReferenceCount, count: productCount }} />
      </Figure>
      <Figure
        message="pricing.campaign.figure.guards"
        value={<FormattedNumber value={guardedCount} />}
        tone={productCount === 0 ? undefined : warned > 0 ? styles.doubtful : styles.good}
      >
        <FormattedMessage id="pricing.campaign.figure.margin" values={{ count: belowMarginCount }} />
      </Figure>
      <Figure
        message="pricing.campaign.figure.cards"
        value={cards ? <FormattedNumber value={cards.printedCount} /> : '–'}
        tone={cards && productCount > 0 ? (open > 0 ? styles.doubtful : styles.good) : undefined}
      >
        <FormattedMessage id={cards ? 'pricing.campaign.figure.cardsOpen' : 'pricing.campaign.cards.noTemplate'} values={{ count: open }} />
      </Figure>
    </dl>
  )
}

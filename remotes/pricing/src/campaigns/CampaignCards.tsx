import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ButtonLink } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { CampaignCards_campaign$key } from './__generated__/CampaignCards_campaign.graphql'
import type { CampaignCards_effect$key } from './__generated__/CampaignCards_effect.graphql'
import { usePrepareCampaignCards } from './campaigns.mutations'
import * as styles from './CampaignOverview.module.css'

const action = {
  id: 'CREATE',
  title: 'pricing.campaign.cards.title',
  confirm: 'pricing.campaign.cards.confirm',
  noEffect: 'pricing.campaign.cards.nothing',
} as const

interface Props {
  campaign: CampaignCards_campaign$key
  effect: CampaignCards_effect$key
  onStarted(job: StartedJob): void
}

/** How many price cards of a campaign are printed, and how many are still to be made or printed. */
export function CampaignCards({ campaign: campaignKey, effect: effectKey, onStarted }: Props) {
  const { id, cardTemplate } = useFragment(
    graphql`
      fragment CampaignCards_campaign on Campaign {
        id
        cardTemplate {
          id
          name
        }
      }
    `,
    campaignKey,
  )
  const { cards } = useFragment(
    graphql`
      fragment CampaignCards_effect on CampaignEffect {
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
  const [isMaking, setMaking] = useState(false)
  const prepare = usePrepareCampaignCards()
  const lines: [MessageId, number][] = cards
    ? [
        ['pricing.campaign.cards.printed', cards.printedCount],
        ['pricing.campaign.cards.ready', cards.readyCount],
        ['pricing.campaign.cards.toMake', cards.toMakeCount],
        ['pricing.campaign.cards.without', cards.withoutCount],
      ]
    : []
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="pricing.campaign.figure.cards" />
      </h2>
      {cards && cardTemplate ? (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>
                <FormattedMessage id="pricing.campaign.cardTemplate" />
              </dt>
              <dd>
                <Link to={addressOf('price-cards.templates.edit', { id: cardTemplate.id })}>{cardTemplate.name}</Link>
              </dd>
            </div>
            {lines.map(([label, count]) => (
              <div key={label}>
                <dt>
                  <FormattedMessage id={label} />
                </dt>
                <dd>
                  <FormattedNumber value={count} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="v-row">
            {cards.withoutCount > 0 && (
              <Button onClick={() => setMaking(true)}>
                <FormattedMessage id="pricing.campaign.cards.make" values={{ count: cards.withoutCount }} />
              </Button>
            )}
            {cards.printedCount + cards.readyCount + cards.toMakeCount > 0 && (
              <ButtonLink to={`${addressOf('price-cards')}?campaign=${id}${cards.readyCount + cards.toMakeCount > 0 ? '&toPrint=true' : ''}`}>
                <FormattedMessage id="pricing.campaign.cards.print" />
              </ButtonLink>
            )}
          </div>
        </>
      ) : (
        <p className="v-soft">
          <FormattedMessage id="pricing.campaign.cards.noTemplateText" />{' '}
          <Link to={`${addressOf('campaigns.edit', { id })}?tab=settings`}>
            <FormattedMessage id="pricing.campaign.toSettings" />
          </Link>
        </p>
      )}
      {isMaking && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id })}
          onClose={() => setMaking(false)}
          onStarted={(job) => {
            setMaking(false)
            onStarted(job)
          }}
        />
      )}
    </section>
  )
}

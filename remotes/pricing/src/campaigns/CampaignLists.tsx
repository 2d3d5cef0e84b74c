import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ButtonLink, Empty, Tag } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { CampaignLists_campaign$key } from './__generated__/CampaignLists_campaign.graphql'
import type { CampaignLists_effect$key } from './__generated__/CampaignLists_effect.graphql'
import { CampaignListChoices } from './CampaignListChoices'
import { usePrepareCampaignLists } from './campaigns.mutations'
import * as styles from './CampaignOverview.module.css'

const action = {
  id: 'SET',
  title: 'pricing.campaign.lists.title',
  confirm: 'pricing.campaign.lists.confirm',
  noEffect: 'pricing.campaign.lists.nothing',
} as const

const gaps: Readonly<Record<string, MessageId>> = {
  NO_CHANNEL: 'pricing.campaign.gap.NO_CHANNEL',
  NO_PRICE: 'pricing.campaign.gap.NO_PRICE',
  OTHER_DAYS: 'pricing.campaign.gap.OTHER_DAYS',
}

interface Props {
  campaign: CampaignLists_campaign$key
  effect: CampaignLists_effect$key
  onStarted(job: StartedJob): void
}

/** The price lists of a campaign, with what each lacks. */
export function CampaignLists({ campaign: campaignKey, effect: effectKey, onStarted }: Props) {
  const { id, name, validFrom, validTo } = useFragment(
    graphql`
      fragment CampaignLists_campaign on Campaign {
        id
        name
        validFrom
        validTo
      }
    `,
    campaignKey,
  )
  const { lists } = useFragment(
    graphql`
      fragment CampaignLists_effect on CampaignEffect {
        lists {
          productCount
          gaps
          priceList {
            id
            name
            validFrom
            validTo
          }
        }
      }
    `,
    effectKey,
  )
  const [asks, setAsks] = useState<'choice' | 'days'>()
  const prepare = usePrepareCampaignLists()
  const own = lists.map(({ priceList }) => priceList.id)
  const close = () => setAsks(undefined)
  const handleStarted = (job: StartedJob) => {
    close()
    onStarted(job)
  }
  const otherDays = lists.filter((list) => list.gaps.includes('OTHER_DAYS')).length
  const newList = `${addressOf('price-lists.new')}?${new URLSearchParams({ campaign: id, name, validFrom, validTo }).toString()}`
  return (
    <section className="v-card">
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="pricing.campaigns.column.priceLists" />
        </h2>
        <div className="v-row">
          {otherDays > 0 && (
            <Button onClick={() => setAsks('days')}>
              <FormattedMessage id="pricing.campaign.lists.giveDays" values={{ count: otherDays }} />
            </Button>
          )}
          <Button onClick={() => setAsks('choice')}>
            <FormattedMessage id="pricing.campaign.lists.choose" />
          </Button>
          <ButtonLink to={newList}>
            <FormattedMessage id="pricing.priceList.new" />
          </ButtonLink>
        </div>
      </div>
      {lists.length === 0 ? (
        <Empty title={<FormattedMessage id="pricing.campaign.lists.none" />} text={<FormattedMessage id="pricing.campaign.lists.noneText" />} />
      ) : (
        <ul className={styles.lists}>
          {lists.map(({ priceList, productCount, gaps: missing }) => (
            <li key={priceList.id}>
              <Link className={styles.name} to={addressOf('price-lists.edit', { id: priceList.id })}>
                {priceList.name}
              </Link>
              <span className="v-soft">
                <FormattedMessage id="pricing.campaign.period" values={{ from: <Day value={priceList.validFrom} />, to: <Day value={priceList.validTo} /> }} />
              </span>
              {missing.map((gap) => (
                <Tag key={gap} tone="warning">
                  <FormattedMessage id={gaps[gap] ?? 'pricing.campaign.gap.OTHER_DAYS'} />
                </Tag>
              ))}
              <span className={styles.rest}>
                <FormattedMessage id="pricing.effect.products" values={{ count: productCount }} />
                <Link to={`${addressOf('price-lists.edit', { id: priceList.id })}?tab=prices`}>
                  <FormattedMessage id={productCount === 0 ? 'pricing.campaign.lists.addPrices' : 'pricing.campaign.lists.prices'} />
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      {asks !== undefined && (
        <PreparedDialog
          action={action}
          {...(asks === 'days'
            ? { prepare: () => prepare({ id, priceLists: own }) }
            : {
                question: (messages, onAnswered) => (
                  <CampaignListChoices
                    campaign={id}
                    messages={messages}
                    onChosen={(priceLists) => onAnswered(() => prepare({ id, priceLists }))}
                    onClose={close}
                  />
                ),
              })}
          onClose={close}
          onStarted={handleStarted}
        >
          <p className="v-soft">
            <FormattedMessage id="pricing.campaign.lists.text" values={{ from: <Day value={validFrom} />, to: <Day value={validTo} /> }} />
          </p>
        </PreparedDialog>
      )}
    </section>
  )
}

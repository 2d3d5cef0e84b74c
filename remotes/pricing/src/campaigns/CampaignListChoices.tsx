import { RefusalNote } from '@vitrine/jobs'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Checkbox, Empty, ErrorPanel, SearchBox, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { CampaignListChoicesQuery } from './__generated__/CampaignListChoicesQuery.graphql'
import * as styles from './CampaignOverview.module.css'

interface Props {
  campaign: string
  messages: readonly string[]
  onChosen(priceLists: string[]): void
  onClose(): void
}

/** Chooses the price lists of a campaign; channel masters belong to none. */
export function CampaignListChoices({ campaign, messages, onChosen, onClose }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { found, hasFailed, retry } = useSearched<CampaignListChoicesQuery>(
    graphql`
      query CampaignListChoicesQuery($campaign: ID!, $search: String) {
        campaign(id: $campaign) {
          priceLists {
            id
          }
        }
        priceLists(searchTerm: $search, filter: { channelMaster: false }) {
          results(limit: 200, ordering: "name") {
            id
            name
            validFrom
            validTo
            campaign {
              id
              name
            }
          }
        }
      }
    `,
    { campaign, search: search || null },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={6} />
  const own = found.campaign?.priceLists.map(({ id }) => id) ?? []
  const isChosen = (id: string) => changed.get(id) ?? own.includes(id)
  const lists = found.priceLists.results
  const chosen = [...new Set([...own, ...changed.keys()])].filter(isChosen)
  return (
    <div className="v-stack">
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <SearchBox value={search} onSearch={setSearch} />
      {lists.length === 0 ? (
        <Empty title={<FormattedMessage id="pricing.campaign.lists.notFound" />} />
      ) : (
        <div className={styles.choices} role="group" aria-label={intl.formatMessage({ id: 'pricing.campaigns.column.priceLists' })}>
          {lists.map(({ id, name, validFrom, validTo, campaign: other }) => (
            <Checkbox key={id} checked={isChosen(id)} onChange={({ target }) => setChanged(new Map(changed).set(id, target.checked))}>
              {name}{' '}
              <span className="v-soft v-small">
                {(validFrom || validTo) && (
                  <FormattedMessage id="pricing.campaign.period" values={{ from: <Day value={validFrom} />, to: <Day value={validTo} /> }} />
                )}{' '}
                {other && other.id !== campaign && <FormattedMessage id="pricing.campaign.lists.of" values={{ campaign: other.name }} />}
              </span>
            </Checkbox>
          ))}
        </div>
      )}
      <div className="v-row">
        <Button type="primary" disabled={changed.size === 0} onClick={() => onChosen(chosen)}>
          <FormattedMessage id="pricing.campaign.lists.preview" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="pricing.effect.back" />
        </Button>
      </div>
    </div>
  )
}

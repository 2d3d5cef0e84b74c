import { useStartedJobs } from '@vitrine/jobs'
import type { LookProps } from '@vitrine/lists'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty, RelativeTime } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { PriceCardFactsQuery } from './__generated__/PriceCardFactsQuery.graphql'
import { CardDifferences } from './CardDifferences'
import { CardPlaceForm } from './CardPlaceForm'
import { CardPreview } from './CardPreview'
import { PriceCardStatusLabel } from './PriceCardStatusLabel'
import { useMarkPriceCards, useRegeneratePriceCards } from './priceCards.mutations'

/** A card's quick view: preview, problems, and next step. */
export function PriceCardFacts({ id, attempt, isOld }: LookProps) {
  const [seen, setSeen] = useState(0)
  const refresh = () => setSeen((before) => before + 1)
  const { priceCard: card } = useLazyLoadQuery<PriceCardFactsQuery>(
    graphql`
      query PriceCardFactsQuery($id: ID!) {
        priceCard(id: $id) {
          status
          product {
            id
            name
          }
          template {
            name
          }
          store {
            name
          }
          validOn
          problem
          warnings
          generatedAt
          printedAt
          printedBy
          placedAt
          placedBy
          ...CardDifferences_card
          ...CardPlaceForm_card
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: `${attempt} ${seen}` },
  )
  const { watch, watches } = useStartedJobs(refresh)
  const regenerate = useRegeneratePriceCards()
  const mark = useMarkPriceCards(refresh)
  if (!card) return <Empty title={<FormattedMessage id="pricing.cards.notFound" />} text={<FormattedMessage id="pricing.cards.notFoundText" />} />
  const make = async () => {
    const job = await regenerate({ ids: [id] })
    if (job) watch(job)
    refresh()
  }
  const isMade = ['READY', 'PRINTED', 'PLACED', 'OUTDATED'].includes(card.status)
  return (
    <div aria-busy={isOld} className="v-stack">
      <div className="v-row">
        <PriceCardStatusLabel status={card.status} />
        <Button size="small" onClick={() => void make()}>
          <FormattedMessage id="pricing.cards.regenerate" />
        </Button>
        {card.status === 'READY' && (
          <Button size="small" onClick={() => void mark({ ids: [id] }, 'PRINTED')}>
            <FormattedMessage id="pricing.cards.markPrinted" />
          </Button>
        )}
        {card.status === 'PRINTED' && (
          <Button size="small" type="primary" onClick={() => void mark({ ids: [id] }, 'PLACED')}>
            <FormattedMessage id="pricing.cards.markPlaced" />
          </Button>
        )}
      </div>
      {card.problem && <p role="alert">{card.problem}</p>}
      {card.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <CardDifferences card={card} />
      <CardPreview key={`${card.generatedAt} ${card.status}`} url={`/exports/price-cards.pdf?id=${id}${isMade ? '' : '&now=1'}`} name={card.product.name} />
      <dl className="v-look-facts">
        <Fact name="pricing.cards.column.product">
          <Link to={addressOf('products.edit', { id: card.product.id })}>{card.product.name}</Link>
        </Fact>
        <Fact name="pricing.cards.column.template">{card.template.name}</Fact>
        <Fact name="pricing.cards.column.store">{card.store?.name}</Fact>
        <Fact name="pricing.cards.validOn">{card.validOn && <FormattedDate value={`${card.validOn}T00:00:00Z`} timeZone="UTC" dateStyle="medium" />}</Fact>
        <Fact name="pricing.cards.made">{card.generatedAt && <RelativeTime value={card.generatedAt} />}</Fact>
        <Fact name="pricing.cards.column.printed">{card.printedAt && <Stamp at={card.printedAt} by={card.printedBy} />}</Fact>
        <Fact name="pricing.cards.column.placed">{card.placedAt && <Stamp at={card.placedAt} by={card.placedBy} />}</Fact>
      </dl>
      <CardPlaceForm key={id} card={card} onSaved={refresh} />
      {watches}
    </div>
  )
}

function Stamp({ at, by }: { at: string; by: string | null | undefined }) {
  return (
    <>
      <RelativeTime value={at} /> {by && <span className="v-soft">{by}</span>}
    </>
  )
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

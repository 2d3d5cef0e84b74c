import { useSelectionJob, useStartedJobs } from '@vitrine/jobs'
import { graphql, type PreloadedQuery, useLazyLoadQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { Button, Dialog, Empty, type ListColumn, ListTable } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedDisplayName, FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { PriceCardsPanelQuery } from './__generated__/PriceCardsPanelQuery.graphql'
import type { PriceCardsPanelRowsQuery } from './__generated__/PriceCardsPanelRowsQuery.graphql'
import { AssignCards } from './AssignCards'
import { CardDifferences } from './CardDifferences'
import { CardPreview } from './CardPreview'
import { PriceCardsDeleteDialog, useRegeneratePriceCards } from './priceCards.mutations'
import { PriceCardStatusLabel } from './PriceCardStatusLabel'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<PriceCardsPanelQuery> }

type Card = NonNullable<PriceCardsPanelRowsQuery['response']['product']>['priceCards'][number]

/** The cards of a product: state and preview of each, and a button to add more. */
export default function PriceCardsPanel({ queryRef, productId }: Props) {
  const choices = usePreloadedQuery<PriceCardsPanelQuery>(
    graphql`
      query PriceCardsPanelQuery {
        ...AssignCards_choices
      }
    `,
    queryRef,
  )
  const [seen, setSeen] = useState(0)
  const refresh = () => setSeen((before) => before + 1)
  const { watch, watches } = useStartedJobs(refresh)
  return (
    <div className="v-stack">
      <Suspense fallback={null}>
        <Cards productId={productId} seen={seen} onChanged={refresh} />
      </Suspense>
      <section className="v-card" aria-labelledby="add-price-card">
        <h2 id="add-price-card">
          <FormattedMessage id="pricing.cards.add" />
        </h2>
        <AssignCards choices={choices} selection={{ ids: [productId] }} onStarted={watch} />
      </section>
      {watches}
    </div>
  )
}

function Cards({ productId, seen, onChanged }: { productId: string; seen: number; onChanged(): void }) {
  const intl = useIntl()
  const { product } = useLazyLoadQuery<PriceCardsPanelRowsQuery>(
    graphql`
      query PriceCardsPanelRowsQuery($productId: ID!) {
        product(id: $productId) {
          priceCards {
            id
            status
            problem
            generatedAt
            template {
              name
            }
            store {
              name
            }
            language
            ...CardDifferences_card
          }
        }
      }
    `,
    { productId },
    { fetchPolicy: 'store-and-network', fetchKey: seen },
  )
  const { ask, dialogs } = useSelectionJob(PriceCardsDeleteDialog, onChanged)
  const { watch, watches } = useStartedJobs(onChanged)
  const regenerate = useRegeneratePriceCards()
  const [looked, setLooked] = useState<Card>()
  const cards = product?.priceCards ?? []
  const make = async (ids: readonly string[]) => {
    const job = await regenerate({ ids })
    if (job) watch(job)
    onChanged()
  }
  return (
    <>
      {cards.length === 0 ? (
        <div className="v-card">
          <Empty title={<FormattedMessage id="pricing.cards.noneOfProduct" />} text={<FormattedMessage id="pricing.cards.noneOfProductText" />} />
        </div>
      ) : (
        <>
          <div className="v-row">
            <Button onClick={() => void make(cards.map(({ id }) => id))}>
              <FormattedMessage id="pricing.cards.regenerate" />
            </Button>
            <Link to={`${addressOf('price-cards')}?product=${productId}`}>
              <FormattedMessage id="pricing.cards.toList" />
            </Link>
          </div>
          <div className="v-table-card">
            <ListTable
              label={intl.formatMessage({ id: 'pricing.cards.title' })}
              columns={columnsOf(intl, { look: setLooked, remove: ({ id }) => ask({ ids: [id] }, () => undefined) })}
              rows={cards}
              rowKey={({ id }) => id}
              rowHeight={52}
            />
          </div>
        </>
      )}
      {looked && (
        <Dialog isOpen onClose={() => setLooked(undefined)} width={520} title={looked.template.name}>
          <div className="v-stack">
            {looked.problem && <p role="alert">{looked.problem}</p>}
            <CardDifferences card={looked} />
            <CardPreview url={`/exports/price-cards.pdf?id=${looked.id}${looked.generatedAt ? '' : '&now=1'}`} name={looked.template.name} />
          </div>
        </Dialog>
      )}
      {dialogs}
      {watches}
    </>
  )
}

function columnsOf(intl: IntlShape, { look, remove }: { look(card: Card): void; remove(card: Card): void }): ListColumn<Card>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    { id: 'template', title: text('pricing.cards.column.template'), isMain: true, render: ({ template }) => <b>{template.name}</b> },
    { id: 'store', title: text('pricing.cards.column.store'), render: ({ store }) => store?.name ?? <span className="v-soft">–</span> },
    { id: 'language', title: text('pricing.cards.column.language'), render: ({ language }) => <FormattedDisplayName type="language" value={language} /> },
    { id: 'status', title: text('pricing.cards.column.status'), render: ({ status }) => <PriceCardStatusLabel status={status} /> },
    { id: 'problem', title: text('pricing.cards.column.problem'), canGrow: true, render: ({ problem }) => problem },
    {
      id: 'actions',
      title: text('pricing.cards.column.actions'),
      align: 'end',
      render: (card) => (
        <span className="v-nowrap">
          <Button size="small" onClick={() => look(card)} aria-label={intl.formatMessage({ id: 'pricing.cards.lookAt' }, { name: card.template.name })}>
            {text('pricing.cards.look')}
          </Button>{' '}
          <Button
            size="small"
            type="text"
            danger
            onClick={() => remove(card)}
            aria-label={intl.formatMessage({ id: 'pricing.cards.removeNamed' }, { name: card.template.name })}
          >
            {text('pricing.cards.remove')}
          </Button>
        </span>
      ),
    },
  ]
}

import { useSelectionJob, useStartedJobs } from '@vitrine/jobs'
import { listScreen, type LookProps, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink, type Chosen, lazily, PlusIcon, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceCardsScreenCountsQuery } from './__generated__/PriceCardsScreenCountsQuery.graphql'
import type { PriceCardsScreenQuery } from './__generated__/PriceCardsScreenQuery.graphql'
import { DayDialog } from './DayDialog'
import { NewPriceCardsDialog } from './NewPriceCardsDialog'
import { PlaceDialog } from './PlaceDialog'
import { PriceCardsDeleteDialog, useMarkPriceCards, useRegeneratePriceCards } from './priceCards.mutations'
import { priceCardsList } from './priceCards.list'
import { PrintDialog } from './PrintDialog'

type Selection = Parameters<ReturnType<typeof useRegeneratePriceCards>>[0]

// loaded with the first card shown beside the list
const PriceCardFacts = lazily<LookProps>(() => import('./PriceCardFacts').then((module) => ({ default: module.PriceCardFacts })), {
  pending: <Skeleton lines={6} />,
})

/** All cards of the showroom; filtered by "to print" it is the print queue. */
export default listScreen(priceCardsList, {
  query: graphql`
    query PriceCardsScreenQuery($search: String, $filter: PriceCardFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      priceCards(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...priceCardsList_rows
        }
      }
      all: priceCards @include(if: $isNarrowed) {
        totalCount
      }
      priceCardTemplates {
        results(limit: 200, ordering: "name") {
          id
          name
        }
      }
      stockLocations {
        id
        name
        kind
      }
      listSettings(list: "priceCards")
    }
  `,
  read: ({ priceCards, all, priceCardTemplates, stockLocations, listSettings }: PriceCardsScreenQuery['response']) => ({
    rows: priceCards.results,
    count: priceCards.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    templates: priceCardTemplates.results.map(({ id, name }) => ({ value: id, label: name })),
    stores: stockLocations.filter(({ kind }) => kind === 'STORE').map(({ id, name }) => ({ value: id, label: name })),
  }),
  counts: valueCounts(
    graphql`
      query PriceCardsScreenCountsQuery($search: String, $filter: PriceCardFilter, $by: PriceCardCountBy!) {
        priceCards(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ priceCards }: PriceCardsScreenCountsQuery['response']) => priceCards.counts,
  ),
  look: PriceCardFacts,
  useFilters: (_, page) => ({ template: { options: page?.templates ?? [] }, store: { options: page?.stores ?? [] } }),
  useParts({ state, page, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(PriceCardsDeleteDialog, refresh)
    const { watch, watches } = useStartedJobs(refresh)
    const regenerate = useRegeneratePriceCards()
    const mark = useMarkPriceCards(refresh)
    const [printed, setPrinted] = useState<Selection>()
    const [isPlacing, setPlacing] = useState(false)
    const [isMaking, setMaking] = useState(false)
    const [dated, setDated] = useState<{ selection: Selection; clear: () => void }>()
    const found: Selection = { searchTerm: state.search, filter: priceCardsList.filterOf(state) }
    const chosen = ({ ids }: Chosen): Selection => (ids ? { ids } : found)
    const act = (id: string, label: MessageId, run: (selection: Selection, clear: () => void) => void) => ({
      id,
      label: intl.formatMessage({ id: label }),
      onSelect: (what: Chosen) => run(chosen(what), what.clear),
    })
    const makeAnew = (selection: Selection, clear: () => void, forDay?: { validOn: string | null }) =>
      void regenerate(selection, forDay).then((job) => {
        if (!job) return
        watch(job)
        clear()
        refresh()
      })
    return {
      bulk: [
        act('regenerate', 'pricing.cards.regenerate', (selection, clear) => makeAnew(selection, clear)),
        { ...act('forDay', 'pricing.cards.forDay', (selection, clear) => setDated({ selection, clear })), isRare: true },
        act('print', 'pricing.cards.print', (selection) => setPrinted(selection)),
        act('markPrinted', 'pricing.cards.markPrinted', (selection, clear) => void mark(selection, 'PRINTED').then((isDone) => isDone && clear())),
        act('markPlaced', 'pricing.cards.markPlaced', (selection, clear) => void mark(selection, 'PLACED').then((isDone) => isDone && clear())),
        { ...act('delete', 'pricing.cards.delete', (selection, clear) => ask(selection, clear)), isDanger: true },
      ],
      actions: (
        <>
          <ButtonLink to={addressOf('price-cards.templates')}>
            <FormattedMessage id="pricing.card.templates" />
          </ButtonLink>
          <Button disabled={!page} onClick={() => setPlacing(true)}>
            <FormattedMessage id="pricing.cards.scan" />
          </Button>
          <Button disabled={!page || page.count === 0} onClick={() => setPrinted(found)}>
            <FormattedMessage id="pricing.cards.printFound" />
          </Button>
          <Button type="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
            <FormattedMessage id="pricing.cards.new" />
          </Button>
        </>
      ),
      dialogs: (
        <>
          {dialogs}
          {watches}
          {printed && <PrintDialog selection={printed} onClose={() => setPrinted(undefined)} onPrinted={refresh} />}
          {dated && (
            <DayDialog
              onClose={() => setDated(undefined)}
              onDone={(validOn) => {
                setDated(undefined)
                makeAnew(dated.selection, dated.clear, { validOn })
              }}
            />
          )}
          {isMaking && (
            <NewPriceCardsDialog
              onClose={() => setMaking(false)}
              onStarted={(job) => {
                setMaking(false)
                watch(job)
              }}
            />
          )}
          {isPlacing && (
            <PlaceDialog
              onClose={() => {
                setPlacing(false)
                refresh()
              }}
            />
          )}
        </>
      ),
    }
  },
})

import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceCardTemplatesScreenQuery } from './__generated__/PriceCardTemplatesScreenQuery.graphql'
import { PriceCardTemplatesDeleteDialog } from './priceCardTemplates.mutations'
import { priceCardTemplatesList } from './priceCardTemplates.list'

/** All templates of price cards. */
export default listScreen(priceCardTemplatesList, {
  query: graphql`
    query PriceCardTemplatesScreenQuery($search: String, $filter: PriceCardTemplateFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      priceCardTemplates(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...priceCardTemplatesList_rows
        }
      }
      all: priceCardTemplates @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "priceCardTemplates")
    }
  `,
  read: ({ priceCardTemplates, all, listSettings }: PriceCardTemplatesScreenQuery['response']) => ({
    rows: priceCardTemplates.results,
    count: priceCardTemplates.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  create: { to: addressOf('price-cards.templates.new'), label: 'pricing.card.template.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(PriceCardTemplatesDeleteDialog, refresh)
    return {
      actions: (
        <ButtonLink to={addressOf('price-cards')}>
          <FormattedMessage id="pricing.menu.priceCards" />
        </ButtonLink>
      ),
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'pricing.card.template.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: priceCardTemplatesList.filterOf(state) }, clear),
        },
      ],
      dialogs,
    }
  },
})

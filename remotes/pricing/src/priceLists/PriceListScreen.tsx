import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { PriceGrid } from '../priceGrid/PriceGrid'
import type { PriceListScreenQuery } from './__generated__/PriceListScreenQuery.graphql'
import { DeletePriceList, useUpdatePriceList } from './priceLists.mutations'
import { listChoices } from './listChoices'
import { ListStanding } from './ListStanding'
import { priceListsForm } from './priceLists.form'
import PriceListsScreen from './PriceListsScreen'

/** One price list: its settings, and its prices. */
export default detailScreen(priceListsForm, {
  query: graphql`
    query PriceListScreenQuery($id: ID!) {
      priceList(id: $id) {
        id
        revision
        updatedAt
        scopeSearch {
          id
          # eslint-disable-next-line relay/unused-fields -- a choice of the form
          label
        }
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...priceListsForm_priceList
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read as options
      ...listChoices_query
    }
  `,
  read: ({ priceList }: PriceListScreenQuery['response']) =>
    priceList ? { key: priceList, id: priceList.id, revision: priceList.revision, updatedAt: priceList.updatedAt } : null,
  list: PriceListsScreen,
  title: ({ name }) => name,
  facts: (list) => [<ListStanding key="standing" list={list} />],
  options: (response) => listChoices(response, response.priceList?.id, response.priceList?.scopeSearch),
  actions: ({ id }) => (
    <>
      <DeletePriceList id={id} />
      <ButtonLink to={`${addressOf('price-lists.new')}?parent=${id}`}>
        <FormattedMessage id="pricing.priceList.newBelow" />
      </ButtonLink>
    </>
  ),
  useSave: useUpdatePriceList,
  tabs: [
    { id: 'basic', label: 'pricing.priceList.tab.basic' },
    {
      id: 'prices',
      label: 'pricing.priceLists.column.prices',
      content: ({ id, parent, websites, stores }) => <PriceGrid list={id} parent={parent?.id ?? null} channel={websites[0]?.id ?? stores[0]?.id ?? null} />,
    },
  ],
  notFound: { title: 'pricing.priceList.notFound', text: 'pricing.priceList.notFoundText', back: 'pricing.priceList.toLists' },
})

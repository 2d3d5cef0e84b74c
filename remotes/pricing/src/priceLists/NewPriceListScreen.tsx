import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { NewPriceListScreenQuery } from './__generated__/NewPriceListScreenQuery.graphql'
import { listChoices } from './listChoices'
import { priceListsForm } from './priceLists.form'
import PriceListsScreen from './PriceListsScreen'
import { useCreatePriceList } from './priceLists.mutations'
import { useScopeOfStart } from './useScopeOfStart'

/** A price list that is yet to be made; `?parent=` says below which list. */
export default newScreen(priceListsForm, {
  query: graphql`
    query NewPriceListScreenQuery {
      ...listChoices_query
    }
  `,
  list: PriceListsScreen,
  title: 'pricing.priceList.new',
  made: 'pricing.priceList.made',
  useCreate: useCreatePriceList,
  start: (address): Record<string, string> => (address.get('parent') ? { parent: address.get('parent') ?? '' } : {}),
  useParts: ({ form }) => useScopeOfStart(form),
  options: (response: NewPriceListScreenQuery['response']) => listChoices(response),
  tabs: [{ id: 'basic', label: 'pricing.priceList.tab.basic' }],
})

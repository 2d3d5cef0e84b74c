import { newScreen, type FormContextValue, type ValueOf } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { NewPriceListScreenQuery } from './__generated__/NewPriceListScreenQuery.graphql'
import { listChoices } from './listChoices'
import { priceListsForm } from './priceLists.form'
import PriceListsScreen from './PriceListsScreen'
import { useCreatePriceList } from './priceLists.mutations'

/** The default scope of a new list: a promotion applies to products with a price in it, any other list to every product. */
function scopeOfStart(valueOf: ValueOf): 'PRODUCTS_WITH_ROW' | 'EVERY_PRODUCT' {
  const adjusts = Number(valueOf('adjustmentPct') || 0) !== 0
  return valueOf('channelMaster') !== true && !adjusts && (valueOf('validFrom') !== '' || valueOf('validTo') !== '') ? 'PRODUCTS_WITH_ROW' : 'EVERY_PRODUCT'
}

/** Keeps the scope of a new list at its default, until another one is chosen. */
function useScopeOfStart(form: FormContextValue['form']): Record<never, never> {
  const followed = useRef<string>('EVERY_PRODUCT')
  const wanted = scopeOfStart(form.valueOf)
  const follow = useEffectEvent((scope: string) => {
    if (form.valueOf('scope') === followed.current) form.put({ scope })
    followed.current = scope
  })
  useEffect(() => follow(wanted), [wanted])
  return nothing
}

const nothing = {}

/** What the address may say of a new list: its parent, or the campaign that it is made for, with its days. */
const starting = ['parent', 'campaign', 'name', 'validFrom', 'validTo'] as const

/** Creates a price list. */
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
  start: (address): Record<string, string> => Object.fromEntries(starting.flatMap((field) => (address.get(field) ? [[field, address.get(field) ?? '']] : []))),
  useParts: ({ form }) => useScopeOfStart(form),
  options: (response: NewPriceListScreenQuery['response']) => listChoices(response),
  tabs: [{ id: 'basic', label: 'pricing.priceList.tab.basic' }],
})

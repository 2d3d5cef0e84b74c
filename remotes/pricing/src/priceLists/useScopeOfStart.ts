import type { FormContextValue, ValueOf } from '@vitrine/forms'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What a new list works on as it is filled in: a promotion on what has a price in it, any other list on every product. */
export function scopeOfStart(valueOf: ValueOf): 'PRODUCTS_WITH_ROW' | 'EVERY_PRODUCT' {
  const adjusts = Number(valueOf('adjustmentPct') || 0) !== 0
  return valueOf('channelMaster') !== true && !adjusts && (valueOf('validFrom') !== '' || valueOf('validTo') !== '') ? 'PRODUCTS_WITH_ROW' : 'EVERY_PRODUCT'
}

/** Lets the scope of a list that is yet to be made follow what is filled in, until somebody chooses another one. */
export function useScopeOfStart(form: FormContextValue['form']): Record<never, never> {
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

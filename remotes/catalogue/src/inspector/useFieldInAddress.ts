import { useSearchParams } from '@vitrine/shell'
import { useEffect, useEffectEvent } from 'react'
import { isProductField } from '../products/productFields'

/** Goes to the field that the address names, `?field=content.nl.name`: a link of the inspector that was opened from elsewhere. */
export function useFieldInAddress(reveal: (field: string) => void): void {
  const [address] = useSearchParams()
  const field = address.get('field')
  const go = useEffectEvent((name: string) => reveal(name))
  useEffect(() => {
    if (field !== null && isProductField(field)) go(field)
  }, [field])
}

import { useSearchParams } from '@vitrine/shell'
import { useEffect, useEffectEvent } from 'react'
import type { ProductForm } from '../productForm/ProductForm'

/** Goes to the field that the address names, `?field=content.nl.name`: a link of the inspector that was opened from elsewhere. */
export function useFieldInAddress(form: Pick<ProductForm, 'knows' | 'reveal'>): void {
  const [address] = useSearchParams()
  const field = address.get('field')
  const go = useEffectEvent((name: string) => {
    if (form.knows(name)) form.reveal(name)
  })
  useEffect(() => {
    if (field !== null) go(field)
  }, [field])
}

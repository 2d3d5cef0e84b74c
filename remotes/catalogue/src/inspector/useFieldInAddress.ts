import { useSearchParams } from '@vitrine/shell'
import { useEffect, useEffectEvent } from 'react'
import type { ProductForm } from '../productForm/ProductForm'

/** Focuses the field in the address, `?field=content.nl.name`, for links from other screens. */
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

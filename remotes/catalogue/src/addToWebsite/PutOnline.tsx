import { Button } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { useBulkDialog } from '../bulk/useBulkDialog'

interface Props {
  productId: string
  onChanged?: () => void
}

/** Puts a configurable product on a website together with its variations: one preview, one change set. */
export function PutOnline({ productId, onChanged }: Props) {
  const intl = useIntl()
  const { ask, dialog } = useBulkDialog(onChanged)
  const label = intl.formatMessage({ id: 'catalogue.products.putOnline' })
  return (
    <>
      <Button onClick={() => ask({ action: { id: 'websites', label }, selection: { ids: [productId] }, count: 1, narrowing: null, isCapped: false, clear: () => undefined })}>{label}</Button>
      {dialog}
    </>
  )
}

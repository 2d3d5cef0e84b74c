import { Dialog, Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { NewShareLinkForm, type NewShareLinkFormProps } from './NewShareLinkForm'

export type NewShareLinkDialogProps = NewShareLinkFormProps

/** Makes a link for the product whose tab it is opened from. */
export default function NewShareLinkDialog(props: NewShareLinkDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} width={920} title={<FormattedMessage id="supplier.shareLinks.new" />}>
      <Suspense fallback={<Skeleton lines={10} />}>
        <NewShareLinkForm {...props} />
      </Suspense>
    </Dialog>
  )
}

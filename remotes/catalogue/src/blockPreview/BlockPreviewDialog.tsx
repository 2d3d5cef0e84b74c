import { Dialog, Empty, lazily, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import { blocksPath } from '../descriptionBlocks/blockForm'
import type { BlockPreviewProps } from './BlockPreview'

const BlockPreview = lazily<BlockPreviewProps>(() => import('./BlockPreview'), { pending: <Skeleton lines={10} /> })

interface Props extends BlockPreviewProps {
  isOpen: boolean
  onClose(): void
}

/** A preview of the description blocks. */
export function BlockPreviewDialog({ productId, form, isOpen, onClose }: Props) {
  const isEmpty = (form.jsonOf<StoredBlock[]>(blocksPath) ?? []).length === 0
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={1260} title={<FormattedMessage id="catalogue.preview.title" />}>
      {isEmpty ? (
        <Empty title={<FormattedMessage id="catalogue.block.none" />} text={<FormattedMessage id="catalogue.block.noneText" />} />
      ) : (
        <BlockPreview productId={productId} form={form} />
      )}
    </Dialog>
  )
}

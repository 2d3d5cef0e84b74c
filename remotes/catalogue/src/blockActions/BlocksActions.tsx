import { Button, EyeIcon, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { BlockPreviewDialog } from '../blockPreview/BlockPreviewDialog'
import type { BlocksCopyDialogProps } from '../blocksCopy/BlocksCopyDialogProps'
import { TemplateMenu } from '../blockTemplates/TemplateMenu'
import { blockTextPath, type StoredBlock, structureLanguage } from '../descriptionBlocks/Block'
import { type BlockForm, blocksPath, blockText } from '../descriptionBlocks/blockForm'

const BlocksCopyDialog = lazily<BlocksCopyDialogProps>(() => import('../blocksCopy/BlocksCopyDialog'), { failed: () => null })

interface Props {
  productId: string
  blockForm: BlockForm
  /** Blocks of a template, with their texts as in the form */
  onInsert(blocks: readonly StoredBlock[], texts: Readonly<Record<string, string>>): void
}

/** Actions on all blocks of a product: preview, save as template, insert a template, copy to other products. */
export function BlocksActions({ productId, blockForm: { form, blocks, saved, isStructure }, onInsert }: Props) {
  const [isPreviewing, setPreviewing] = useState(false)
  const [isCopying, setCopying] = useState<boolean | null>(null)
  const isUnsaved = form.changed.some((path) => path === blocksPath || path.startsWith('blockText.'))
  const savedText = (block: string, slot: string) => JSON.parse(form.savedOf(blockTextPath(structureLanguage, block, slot)) || '""') as string
  return (
    <>
      {isStructure && <TemplateMenu blocks={blocks} textOf={(path) => blockText(form, path)} onInsert={onInsert} />}
      {blocks.length > 0 && (
        <Button look="plain" onClick={() => setPreviewing(true)}>
          <EyeIcon />
          <FormattedMessage id="catalogue.preview.title" />
        </Button>
      )}
      {isStructure && saved.length > 0 && (
        <Button look="plain" onClick={() => setCopying(true)}>
          <FormattedMessage id="catalogue.blocksCopy.open" />
        </Button>
      )}
      <BlockPreviewDialog productId={productId} form={form} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
      {/* once opened it stays, because it waits for the end of the jobs that it began */}
      {isCopying !== null && (
        <BlocksCopyDialog productId={productId} blocks={saved} textOf={savedText} isUnsaved={isUnsaved} isOpen={isCopying} onClose={() => setCopying(false)} />
      )}
    </>
  )
}

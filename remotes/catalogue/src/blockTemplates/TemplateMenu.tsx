import { Button, ChevronDownIcon, Flyout, lazily, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import type { SaveTemplateDialogProps } from './SaveTemplateDialog'
import type { TemplateListProps } from './TemplateList'
import * as styles from './TemplateMenu.module.css'

const TemplateList = lazily<TemplateListProps>(() => import('./TemplateList'), { pending: <Skeleton lines={4} /> })
const SaveTemplateDialog = lazily<SaveTemplateDialogProps>(() => import('./SaveTemplateDialog'), { failed: () => null })

interface Props {
  /** The product's blocks, which can be saved as a template */
  blocks: readonly StoredBlock[]
  /** By the form's path */
  textOf(path: string): string
  /** Blocks with new ids, and their texts by the form's paths */
  onInsert(blocks: readonly StoredBlock[], texts: Readonly<Record<string, string>>): void
}

/** Templates of blocks: insert one into the product, or create one from its blocks. */
export function TemplateMenu({ blocks, textOf, onInsert }: Props) {
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Flyout
        look="plain"
        content={(close) => (
          <div className={styles.templates}>
            <TemplateList
              taken={blocks.length}
              onInsert={(inserted, texts) => {
                close()
                onInsert(inserted, texts)
              }}
            />
            {blocks.length > 0 && (
              <Button
                look="text"
                onClick={() => {
                  close()
                  setSaving(true)
                }}
              >
                <FormattedMessage id="catalogue.template.save" />
              </Button>
            )}
          </div>
        )}
      >
        <FormattedMessage id={blocks.length === 0 ? 'catalogue.template.start' : 'catalogue.template.menu'} />
        <ChevronDownIcon />
      </Flyout>
      {isSaving && <SaveTemplateDialog blocks={blocks} textOf={textOf} onClose={() => setSaving(false)} />}
    </>
  )
}

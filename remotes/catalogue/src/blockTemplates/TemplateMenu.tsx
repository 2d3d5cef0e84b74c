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
  /** Those of the product, which can be kept as a template */
  blocks: readonly StoredBlock[]
  /** By the path of the form */
  textOf(path: string): string
  /** Blocks with new ids, and their texts by paths of the form */
  onInsert(blocks: readonly StoredBlock[], texts: Readonly<Record<string, string>>): void
}

/** Sets of blocks to begin with: one is put into the product, or made out of what it has. */
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

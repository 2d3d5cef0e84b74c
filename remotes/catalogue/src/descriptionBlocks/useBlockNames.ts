import { contentLanguages } from '@vitrine/i18n'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { blockTextPath, isKnownBlock, type StoredBlock } from './Block'
import { blocksPath, type BlockForm } from './blockForm'
import { slotsOf } from './slotsOf'
import { blocksInWords, blockTextLabel } from './blockWords'
import { plainText } from './plainText'

/** Tells the form what the texts of the blocks are called, and how they and the blocks read beside others of their kind. */
export function useBlockNames({ form, blocks }: BlockForm): void {
  const intl = useIntl()
  const name = useEffectEvent(() => {
    form.nameField(blocksPath, intl.formatMessage({ id: 'catalogue.field.blocks' }), (value) => blocksInWords(intl, value as readonly StoredBlock[]))
    for (const block of blocks) {
      if (!isKnownBlock(block)) continue
      for (const { code } of contentLanguages) {
        for (const { name: slot, kind } of slotsOf(block)) {
          const path = blockTextPath(code, block.id, slot)
          form.nameField(path, blockTextLabel(intl, path, blocks), (text) => (kind === 'rich' ? plainText(String(text)) : String(text)))
        }
      }
    }
  })
  // what a text is called changes with the order only, not with every keystroke
  const order = blocks.map((block) => `${block.id}${isKnownBlock(block) && block.type === 'CARDS' ? block.cards.map(({ id }) => id).join() : ''}`).join(' ')
  useEffect(() => name(), [order, intl])
}

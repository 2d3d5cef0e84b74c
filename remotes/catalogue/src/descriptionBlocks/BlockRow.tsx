import { MenuButton, MoreIcon } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BlockEditor } from '../blockEditor/BlockEditor'
import { BlockTexts } from '../blockEditor/BlockTexts'
import type { BlockTools } from '../blockEditor/BlockTools'
import { isKnownBlock, type StoredBlock } from './Block'
import { isBlockChanged } from './blockForm'
import { BlockHead } from './BlockHead'
import { slotsOf } from './slotsOf'
import { missingTexts } from './blockTexts'
import { blockTypeName } from './blockWords'
import * as styles from './DescriptionBlocks.module.css'

interface Props {
  block: StoredBlock
  tools: BlockTools
  isOpen: boolean
  onToggle(): void
  /** Missing if blocks are read-only */
  actions?: { onDuplicate(): void; onRemove(): void; onMove(step: 1 | -1): void }
}

/** A block: its header line, and its editor when it is open. */
export function BlockRow({ block, tools, isOpen, onToggle, actions }: Props) {
  const intl = useIntl()
  const id = useId()
  const { blocks, form, isStructure, isFull, textOf } = tools.blockForm
  const { language } = form
  const place = blocks.indexOf(block) + 1
  const isKnown = isKnownBlock(block)
  const canOpen = isKnown && (isStructure || slotsOf(block).length > 0)
  const shownText = (slot: string) => textOf(language, block.id, slot) || textOf('nl', block.id, slot)
  const name = intl.formatMessage({ id: 'catalogue.block.name' }, { place, type: blockTypeName(intl, block) })
  return (
    <div className={styles.block} data-block={block.id}>
      <div className={styles.line}>
        <BlockHead
          block={block}
          place={place}
          images={tools.images}
          missing={isKnown ? missingTexts(block, language, textOf).length : 0}
          isChanged={tools.languages.some((one) => isBlockChanged(tools.blockForm, block, one))}
          textOf={shownText}
          {...(canOpen ? { toggle: { isOpen, controls: id, onToggle } } : {})}
        />
        {actions && (
          <MenuButton
            look="icon"
            label={intl.formatMessage({ id: 'catalogue.block.more' }, { name })}
            items={[
              ...(isKnown
                ? [{ id: 'duplicate', label: <FormattedMessage id="catalogue.block.duplicate" />, isDisabled: isFull, onSelect: actions.onDuplicate }]
                : []),
              { id: 'up', label: <FormattedMessage id="catalogue.block.up" />, isDisabled: place === 1, onSelect: () => actions.onMove(-1) },
              { id: 'down', label: <FormattedMessage id="catalogue.block.down" />, isDisabled: place === blocks.length, onSelect: () => actions.onMove(1) },
              { id: 'remove', label: <FormattedMessage id="catalogue.block.remove" />, isDanger: true, onSelect: actions.onRemove },
            ]}
          >
            <MoreIcon />
          </MenuButton>
        )}
      </div>
      {isKnown && isOpen && canOpen && (
        <div id={id} className={styles.body} role="group" aria-label={name}>
          {isStructure ? <BlockEditor block={block} tools={tools} /> : <BlockTexts block={block} tools={tools} />}
        </div>
      )}
    </div>
  )
}

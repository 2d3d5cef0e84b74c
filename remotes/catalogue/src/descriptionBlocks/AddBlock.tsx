import { MenuButton, PlusIcon, TwoLines } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { type Block, type BlockType, blockTypes, MOST_BLOCKS } from './Block'
import { BlockIcon } from './BlockIcon'
import { blocksPath } from './blockForm'
import { newBlock } from './newBlock'
import * as styles from './DescriptionBlocks.module.css'

interface Props {
  isFull: boolean
  isFirst: boolean
  /** The index of the block to insert after; null: at the end */
  after: number | null
  onAdd(block: Block): void
}

/** Adds a block of one of the nine types. */
export function AddBlock({ isFull, isFirst, after, onAdd }: Props) {
  return (
    <MenuButton
      name={blocksPath}
      look={isFirst ? 'primary' : 'plain'}
      placement="bottomLeft"
      isDisabled={isFull}
      items={blockTypes.map((type) => ({ id: type, label: <Line type={type} />, onSelect: () => onAdd(newBlock(type)) }))}
    >
      <PlusIcon />
      {isFull ? (
        <FormattedMessage id="catalogue.block.full" values={{ count: MOST_BLOCKS }} />
      ) : isFirst ? (
        <FormattedMessage id="catalogue.block.addFirst" />
      ) : after === null ? (
        <FormattedMessage id="catalogue.block.add" />
      ) : (
        <FormattedMessage id="catalogue.block.addAfter" values={{ place: after }} />
      )}
    </MenuButton>
  )
}

function Line({ type }: { type: BlockType }) {
  return (
    <span className={styles.choice}>
      <BlockIcon block={{ id: type, type }} />
      <TwoLines title={<FormattedMessage id={`catalogue.block.type.${type}`} />} sub={<FormattedMessage id={`catalogue.block.hint.${type}`} />} />
    </span>
  )
}

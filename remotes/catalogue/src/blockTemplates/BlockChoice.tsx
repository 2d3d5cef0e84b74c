import { useIntl } from 'react-intl'
import { isKnownBlock, type StoredBlock } from '../descriptionBlocks/Block'
import { blockSummary } from '../descriptionBlocks/blockSummary'
import { blockTypeName } from '../descriptionBlocks/blockWords'
import * as styles from './BlockChoice.module.css'

interface Props {
  label: string
  blocks: readonly StoredBlock[]
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
  /** Dutch, by block and slot */
  textOf(block: string, slot: string): string
}

/** Selects some of the blocks. */
export function BlockChoice({ label, blocks, chosen, onChange, textOf }: Props) {
  const intl = useIntl()
  const toggle = (id: string) => onChange(new Set(blocks.flatMap((block) => (chosen.has(block.id) !== (block.id === id) ? [block.id] : []))))
  return (
    <fieldset className={styles.picks}>
      <legend>{label}</legend>
      {blocks.map((block, at) => (
        <label key={block.id}>
          <input type="checkbox" checked={chosen.has(block.id)} onChange={() => toggle(block.id)} />
          <b>{intl.formatMessage({ id: 'catalogue.block.name' }, { place: at + 1, type: blockTypeName(intl, block) })}</b>
          <span>{isKnownBlock(block) && blockSummary(intl, block, (slot) => textOf(block.id, slot))}</span>
        </label>
      ))}
    </fieldset>
  )
}

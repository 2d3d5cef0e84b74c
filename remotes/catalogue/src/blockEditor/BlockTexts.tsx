import { ProductImage } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { Block } from '../descriptionBlocks/Block'
import { slotsOf } from '../descriptionBlocks/slotsOf'
import { imagesOf } from '../descriptionBlocks/useBlockImages'
import { BlockTextField } from './BlockTextField'
import type { BlockTools } from './BlockTools'
import * as styles from './BlockEditor.module.css'

/** The texts of a block in a translation: its pictures and its number of cards cannot be changed there. */
export function BlockTexts({ block, tools }: { block: Block; tools: BlockTools }) {
  const intl = useIntl()
  const slots = slotsOf(block)
  const fields = (own: typeof slots) => own.map((slot) => <BlockTextField key={slot.name} block={block} slot={slot} tools={tools} />)
  if (block.type === 'CARDS') {
    const nameOf = (at: number) => intl.formatMessage({ id: 'catalogue.block.cards.one' }, { place: at + 1 })
    return block.cards.map(({ id, image }, at) => (
      <div key={id} className={styles.card} role="group" aria-label={nameOf(at)}>
        <b>{nameOf(at)}</b>
        {image !== null && <Picture id={image} tools={tools} />}
        {fields(slots.filter(({ name }) => name.startsWith(`${id}.`)))}
      </div>
    ))
  }
  const images = imagesOf(block)
  return (
    <>
      {images.length > 0 && (
        <div className="v-row">
          {images.map((id, at) => (
            <Picture key={`${id} ${at}`} id={id} tools={tools} />
          ))}
        </div>
      )}
      {fields(slots)}
    </>
  )
}

function Picture({ id, tools }: { id: number; tools: BlockTools }) {
  const image = tools.images.get(id)
  return (
    <span className="v-row v-small v-soft">
      <ProductImage src={image?.src} width={113} height={64} />
      {image?.name}
    </span>
  )
}

import { useIntl } from 'react-intl'
import type { Block } from '../descriptionBlocks/Block'
import { isPartChanged } from '../descriptionBlocks/blockForm'
import { slotsOf } from '../descriptionBlocks/slotsOf'
import { BlockImageField } from './BlockImageField'
import { BlockLayout } from './BlockLayout'
import { BlockTextField } from './BlockTextField'
import type { BlockTools } from './BlockTools'
import { CardsFields } from './CardsFields'
import { MarginSizes } from './MarginSizes'
import { PropertiesFields } from './PropertiesFields'
import { VideoFields } from './VideoFields'
import * as styles from './BlockEditor.module.css'

interface Props {
  block: Block
  tools: BlockTools
}

/** All fields of a block: pictures, Dutch texts, and layout. */
export function BlockEditor({ block, tools }: Props) {
  return (
    <>
      <Content block={block} tools={tools} />
      <BlockLayout block={block} tools={tools} />
    </>
  )
}

function Content({ block, tools }: Props) {
  const intl = useIntl()
  const { replace } = tools.blockForm
  const slots = slotsOf(block)
  const texts = (own = slots) => own.map((slot) => <BlockTextField key={slot.name} block={block} slot={slot} tools={tools} />)
  const isChanged = (part: string) => isPartChanged(tools.blockForm, block, part as keyof Block)
  switch (block.type) {
    case 'TEXT':
      return texts()
    case 'HTML':
      return (
        <>
          {texts()}
          <p className="v-small v-soft">{intl.formatMessage({ id: 'catalogue.block.html.note' })}</p>
        </>
      )
    case 'IMAGE':
    case 'IMAGE_TEXT':
      return (
        <>
          <BlockImageField
            labelId="catalogue.block.image.one"
            image={block.image}
            isChanged={isChanged('image')}
            tools={tools}
            onChange={(image) => replace({ ...block, image })}
          />
          {texts()}
        </>
      )
    case 'IMAGE_IMAGE': {
      const [left, right] = block.images
      return (
        <div className={styles.pair}>
          <div className="v-stack">
            <BlockImageField
              labelId="catalogue.block.image.left"
              image={left}
              isChanged={isChanged('images')}
              tools={tools}
              onChange={(image) => replace({ ...block, images: [image, right] })}
            />
            {texts(slots.slice(0, 1))}
          </div>
          <div className="v-stack">
            <BlockImageField
              labelId="catalogue.block.image.right"
              image={right}
              isChanged={isChanged('images')}
              tools={tools}
              onChange={(image) => replace({ ...block, images: [left, image] })}
            />
            {texts(slots.slice(1))}
          </div>
        </div>
      )
    }
    case 'VIDEO':
      return (
        <>
          <VideoFields block={block} tools={tools} />
          {texts()}
        </>
      )
    case 'PROPERTIES_TEXT':
      return (
        <>
          {texts()}
          <PropertiesFields block={block} tools={tools} />
        </>
      )
    case 'CARDS':
      return <CardsFields block={block} tools={tools} />
    case 'MARGIN':
      return <MarginSizes block={block} tools={tools} />
  }
}

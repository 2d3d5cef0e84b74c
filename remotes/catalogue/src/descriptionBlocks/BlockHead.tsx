import { ChevronDownIcon, ProductImage, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { isKnownBlock, type StoredBlock } from './Block'
import { BlockIcon } from './BlockIcon'
import { blockSummary } from './blockSummary'
import { blockTypeName } from './blockWords'
import { type BlockImage, imagesOf } from './useBlockImages'

interface Props {
  block: StoredBlock
  /** From 1 */
  place: number
  images: ReadonlyMap<number, BlockImage>
  missing: number
  isChanged: boolean
  textOf(slot: string): string
  /** Left out: there is nothing to open */
  toggle?: { isOpen: boolean; controls: string; onToggle(): void }
}

const MOST_PICTURES = 4

/** One block in one line. */
export function BlockHead({ block, place, images, missing, isChanged, textOf, toggle }: Props) {
  const intl = useIntl()
  const pictures = imagesOf(block).slice(0, MOST_PICTURES)
  const line = (
    <>
      <span className="v-block-number">{place}</span>{' '}
      <BlockIcon block={block} />
      <b>{blockTypeName(intl, block)}</b>{' '}
      {pictures.map((id, at) => (
        <ProductImage key={`${id} ${at}`} src={images.get(id)?.src} width={42} height={24} />
      ))}
      <span className="v-block-summary">{isKnownBlock(block) ? blockSummary(intl, block, textOf) : intl.formatMessage({ id: 'catalogue.block.unknownText' })}</span>{' '}
      <span className="v-block-marks">
        {missing > 0 && (
          <Tag tone="warning">
            <FormattedMessage id="catalogue.block.missing" values={{ count: missing }} />
          </Tag>
        )}
        {isKnownBlock(block) && block.background !== 'TRANSPARENT' && <BackgroundChip background={block.background} />}
        {isChanged && <span className="v-block-changed" role="img" aria-label={intl.formatMessage({ id: 'catalogue.block.changed' })} />}
      </span>
    </>
  )
  if (!toggle) return <div className="v-block-head">{line}</div>
  return (
    <button type="button" className="v-block-head" aria-expanded={toggle.isOpen} aria-controls={toggle.isOpen ? toggle.controls : undefined} onClick={toggle.onToggle}>
      {line}
      <ChevronDownIcon />
    </button>
  )
}

function BackgroundChip({ background }: { background: 'PRIMARY' | 'SECONDARY' }) {
  return (
    <span className="v-tag v-block-background">
      <i data-background={background} />
      <FormattedMessage id={`catalogue.block.background.${background}`} />
    </span>
  )
}

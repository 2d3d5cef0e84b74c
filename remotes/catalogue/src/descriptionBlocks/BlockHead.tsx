import { Button, ChevronDownIcon, ProductImage, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { isKnownBlock, type StoredBlock } from './Block'
import { BlockIcon } from './BlockIcon'
import { blockSummary } from './blockSummary'
import { blockTypeName } from './blockWords'
import { type BlockImage, imagesOf } from './useBlockImages'
import * as styles from './DescriptionBlocks.module.css'

interface Props {
  block: StoredBlock
  /** Starting at 1 */
  place: number
  images: ReadonlyMap<number, BlockImage>
  missing: number
  isChanged: boolean
  textOf(slot: string): string
  /** Missing: there is nothing to open */
  toggle?: { isOpen: boolean; controls: string; onToggle(): void }
}

const MOST_PICTURES = 4

/** The header line of a block. */
export function BlockHead({ block, place, images, missing, isChanged, textOf, toggle }: Props) {
  const intl = useIntl()
  const pictures = imagesOf(block).slice(0, MOST_PICTURES)
  const line = (
    <>
      <span className={styles.number}>{place}</span> <BlockIcon block={block} />
      <b>{blockTypeName(intl, block)}</b>{' '}
      <span className={styles.pictures}>
        {pictures.map((id, at) => (
          <ProductImage key={`${id} ${at}`} src={images.get(id)?.src} width={42} height={24} />
        ))}
      </span>
      <span className={styles.summary}>
        {isKnownBlock(block) ? blockSummary(intl, block, textOf) : intl.formatMessage({ id: 'catalogue.block.unknownText' })}
      </span>{' '}
      <span className={styles.marks}>
        {missing > 0 && (
          <Tag tone="warning">
            <FormattedMessage id="catalogue.block.missing" values={{ count: missing }} />
          </Tag>
        )}
        {isKnownBlock(block) && block.background !== 'TRANSPARENT' && <BackgroundChip background={block.background} />}
        {isChanged && <span className={styles.changed} role="img" aria-label={intl.formatMessage({ id: 'catalogue.block.changed' })} />}
      </span>
    </>
  )
  if (!toggle)
    return (
      <div className={styles.head} data-block-head>
        {line}
      </div>
    )
  return (
    <Button
      look="bare"
      className={styles.head}
      data-block-head
      aria-expanded={toggle.isOpen}
      aria-controls={toggle.isOpen ? toggle.controls : undefined}
      onClick={toggle.onToggle}
    >
      {line}
      <ChevronDownIcon />
    </Button>
  )
}

function BackgroundChip({ background }: { background: 'PRIMARY' | 'SECONDARY' }) {
  return (
    <span className={`v-tag ${styles.background}`}>
      <i data-background={background} />
      <FormattedMessage id={`catalogue.block.background.${background}`} />
    </span>
  )
}

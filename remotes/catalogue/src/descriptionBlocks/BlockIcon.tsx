import type { ReactNode } from 'react'
import { type BlockType, isKnownBlock, type StoredBlock } from './Block'
import * as styles from './DescriptionBlocks.module.css'

const drawings: Readonly<Record<BlockType, ReactNode>> = {
  TEXT: <path d="M2.5 4h11M2.5 8h11M2.5 12h7" />,
  IMAGE: <path d="M2.2 3h11.6v10H2.2zM2.2 11l3.4-3.4 2.8 2.8 2-2 3.4 3.4M10.4 5.6h.01" />,
  IMAGE_TEXT: <path d="M2 4h5.5v8H2zM10 5h4M10 8h4M10 11h2.5" />,
  IMAGE_IMAGE: <path d="M2 4h5.2v8H2zM8.8 4H14v8H8.8" />,
  CARDS: <path d="M1.8 3.5h3.4v9H1.8zM6.3 3.5h3.4v9H6.3zM10.8 3.5h3.4v9h-3.4z" />,
  PROPERTIES_TEXT: <path d="M2 3.5h12v9H2zM2 6.5h12M2 9.5h12M6.5 3.5v9" />,
  VIDEO: <path d="M2 3.5h12v9H2zM6.8 6v4l3.4-2z" />,
  MARGIN: <path d="M2.5 2.8h11M2.5 13.2h11M8 5v6M6.5 6.5 8 5l1.5 1.5M6.5 9.5 8 11l1.5-1.5" />,
  HTML: <path d="M5.2 4.5 1.8 8l3.4 3.5M10.8 4.5 14.2 8l-3.4 3.5M9 3.5l-2 9" />,
}
const unknown = <path d="M2.5 2.8h11v10.4h-11zM6.4 6.4a1.7 1.7 0 1 1 2.3 1.5c-.5.2-.7.5-.7 1M8 10.8v.1" />

/** The icon of a block's type, in the text's colour; the type's name is beside it. */
export function BlockIcon({ block }: { block: Pick<StoredBlock, 'id' | 'type'> }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isKnownBlock(block) ? drawings[block.type] : unknown}
    </svg>
  )
}

import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Block, BlockBackground, BlockColumns } from '../descriptionBlocks/Block'
import { columnsOf } from '../descriptionBlocks/columnsOf'
import { isPartChanged } from '../descriptionBlocks/blockForm'
import { columnNames } from '../descriptionBlocks/blockWords'
import type { BlockTools } from './BlockTools'
import { Pictograms } from './Pictograms'
import * as styles from './BlockEditor.module.css'

interface Props {
  block: Block
  tools: BlockTools
}

const backgrounds = ['TRANSPARENT', 'PRIMARY', 'SECONDARY'] as const satisfies readonly BlockBackground[]
const sides = ['LEFT', 'RIGHT'] as const

/** The column lines in a drawing 28 units wide. */
const lines: Readonly<Record<BlockColumns, readonly number[]>> = { FULL: [], HALF_HALF: [14], THIRD_TWOTHIRDS: [10], TWOTHIRDS_THIRD: [18], THIRDS: [10, 18] }

/** The layout of a block: columns, side of the picture, and background. */
export function BlockLayout({ block, tools }: Props) {
  const intl = useIntl()
  const { replace } = tools.blockForm
  const columns = columnsOf(block.type)
  const isChanged = (part: string) => isPartChanged(tools.blockForm, block, part as keyof Block)
  return (
    <div className={styles.layout}>
      {columns.length > 1 && (
        <Pictograms
          label={intl.formatMessage({ id: 'catalogue.block.columns.label' })}
          value={block.columns}
          options={columns.map((value) => ({
            value,
            label: intl.formatMessage({ id: columnNames[value] }),
            drawing: (
              <Frame>
                {lines[value].map((x) => (
                  <path key={x} d={`M${x} 3v14`} />
                ))}
              </Frame>
            ),
          }))}
          isChanged={isChanged('columns')}
          onChange={(next) => replace({ ...block, columns: next })}
        />
      )}
      {block.type === 'IMAGE_TEXT' && (
        <Pictograms
          label={intl.formatMessage({ id: 'catalogue.block.side.label' })}
          value={block.side}
          options={sides.map((value) => ({
            value,
            label: intl.formatMessage({ id: `catalogue.block.side.${value}` }),
            drawing: (
              <Frame>
                <rect x={value === 'LEFT' ? 3 : 14} y="5" width="11" height="10" className={styles.pictogramImage} />
                <path d={value === 'LEFT' ? 'M17 7h8M17 10h8M17 13h5' : 'M3 7h8M3 10h8M3 13h5'} />
              </Frame>
            ),
          }))}
          isChanged={isChanged('side')}
          onChange={(side) => replace({ ...block, side })}
        />
      )}
      <Pictograms
        label={intl.formatMessage({ id: 'catalogue.block.background.label' })}
        value={block.background}
        options={backgrounds.map((value) => ({
          value,
          label: intl.formatMessage({ id: `catalogue.block.background.${value}` }),
          drawing: <i className={styles.swatch} data-background={value} />,
        }))}
        isChanged={isChanged('background')}
        onChange={(background) => replace({ ...block, background })}
      />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 28 20" width="28" height="20" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <rect x="1" y="2" width="26" height="16" rx="2" />
      {children}
    </svg>
  )
}

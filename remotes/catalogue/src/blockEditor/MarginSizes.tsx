import { useIntl } from 'react-intl'
import type { Block, MarginSize } from '../descriptionBlocks/Block'
import { isPartChanged } from '../descriptionBlocks/blockForm'
import type { BlockTools } from './BlockTools'
import { Pictograms } from './Pictograms'

const sizes = ['SMALL', 'MEDIUM', 'LARGE'] as const satisfies readonly MarginSize[]

interface Props {
  block: Extract<Block, { type: 'MARGIN' }>
  tools: BlockTools
}

/** The spacing between two blocks. */
export function MarginSizes({ block, tools }: Props) {
  const intl = useIntl()
  return (
    <Pictograms
      label={intl.formatMessage({ id: 'catalogue.block.size.label' })}
      value={block.size}
      options={sizes.map((value) => ({ value, label: intl.formatMessage({ id: `catalogue.block.size.${value}` }) }))}
      isChanged={isPartChanged(tools.blockForm, block, 'size')}
      onChange={(size) => tools.blockForm.replace({ ...block, size })}
    />
  )
}

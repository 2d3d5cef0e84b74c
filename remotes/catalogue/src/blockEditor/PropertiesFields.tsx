import { OrderedList } from '@vitrine/controls/OrderedList'
import { Button, CloseIcon } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Block } from '../descriptionBlocks/Block'
import { isPartChanged } from '../descriptionBlocks/blockForm'
import { AddAttribute } from '../productAttributes/AddAttribute'
import { useNamesOf } from '../products/useNamesOf'
import type { BlockTools } from './BlockTools'
import { Pictograms } from './Pictograms'
import * as styles from './BlockEditor.module.css'

interface Props {
  block: Extract<Block, { type: 'PROPERTIES_TEXT' }>
  tools: BlockTools
}

const ways = ['all', 'chosen'] as const

/** The attributes that a block lists: those that the product shows, or chosen ones in an order of their own. */
export function PropertiesFields({ block, tools }: Props) {
  const intl = useIntl()
  const { replace } = tools.blockForm
  const chosen = (block.attributes ?? []).map(String)
  // the chosen attributes are kept while the other option is selected
  const [before, setBefore] = useState<readonly number[]>([])
  const nameOf = useNamesOf(chosen)
  const name = (id: string) => nameOf(id) ?? id
  const put = (ids: readonly string[]) => replace({ ...block, attributes: ids.map(Number) })
  return (
    <>
      <Pictograms
        label={intl.formatMessage({ id: 'catalogue.block.properties.label' })}
        value={block.attributes === null ? 'all' : 'chosen'}
        options={ways.map((value) => ({ value, label: intl.formatMessage({ id: `catalogue.block.properties.${value}` }) }))}
        isChanged={isPartChanged(tools.blockForm, block, 'attributes')}
        onChange={(way) => {
          if (block.attributes) setBefore(block.attributes)
          replace({ ...block, attributes: way === 'all' ? null : before })
        }}
      />
      {block.attributes !== null && (
        <div className={styles.properties}>
          {chosen.length === 0 ? (
            <p className="v-small v-soft">
              <FormattedMessage id="catalogue.block.properties.none" />
            </p>
          ) : (
            <OrderedList
              className={`v-ordered ${styles.attributes}`}
              label={intl.formatMessage({ id: 'catalogue.block.properties.label' })}
              items={chosen}
              keyOf={(id) => id}
              nameOf={name}
              draw={(id) => (
                <>
                  <span className={styles.attribute}>{name(id)}</span>
                  <Button
                    look="icon"
                    aria-label={intl.formatMessage({ id: 'catalogue.block.properties.remove' }, { name: name(id) })}
                    onClick={() => put(chosen.filter((other) => other !== id))}
                  >
                    <CloseIcon />
                  </Button>
                </>
              )}
              onOrder={put}
            />
          )}
          <AddAttribute shown={new Set()} onPick={({ id }) => !chosen.includes(id) && put([...chosen, id])} />
        </div>
      )}
    </>
  )
}

import { OrderedList } from '@vitrine/controls/OrderedList'
import { Button, CloseIcon, Field, Input, PlusIcon } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Block, BlockCard } from '../descriptionBlocks/Block'
import { isCardLink } from '../descriptionBlocks/blockFaults'
import { blocksPath } from '../descriptionBlocks/blockForm'
import { slotsOf } from '../descriptionBlocks/slotsOf'
import { newCard } from '../descriptionBlocks/newBlock'
import { fieldJson } from '../productForm/fieldJson'
import { BlockImageField } from './BlockImageField'
import { BlockTextField } from './BlockTextField'
import type { BlockTools } from './BlockTools'
import * as styles from './BlockEditor.module.css'

interface Props {
  block: Extract<Block, { type: 'CARDS' }>
  tools: BlockTools
}

const FEWEST = 2
const MOST = 4

/** The cards of a block, two to four, in order. */
export function CardsFields({ block, tools }: Props) {
  const intl = useIntl()
  const { replace, saved } = tools.blockForm
  const { cards } = block
  const before = saved.find(({ id }) => id === block.id) as Partial<typeof block> | undefined
  const put = (next: readonly BlockCard[], isTyping = false) => replace({ ...block, cards: next }, { isTyping })
  const change = (card: BlockCard, isTyping = false) =>
    put(
      cards.map((one) => (one.id === card.id ? card : one)),
      isTyping,
    )
  const isChanged = (card: BlockCard, part: keyof BlockCard) => fieldJson(before?.cards?.find(({ id }) => id === card.id)?.[part]) !== fieldJson(card[part])
  const slots = slotsOf(block)
  const nameOf = (card: BlockCard) => intl.formatMessage({ id: 'catalogue.block.cards.one' }, { place: cards.indexOf(card) + 1 })
  return (
    <div className={styles.cards}>
      <OrderedList
        className={`v-ordered ${styles.cardList}`}
        label={intl.formatMessage({ id: 'catalogue.block.cards.label' })}
        items={cards}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        draw={(card) => (
          <div className={styles.card} role="group" aria-label={nameOf(card)}>
            <div className={`v-field-head ${styles.cardHead}`}>
              <b>{nameOf(card)}</b>
              {cards.length > FEWEST && <RemoveCard place={cards.indexOf(card) + 1} onRemove={() => put(cards.filter(({ id }) => id !== card.id))} />}
            </div>
            <BlockImageField
              labelId="catalogue.block.image.one"
              image={card.image}
              isChanged={isChanged(card, 'image')}
              tools={tools}
              onChange={(image) => change({ ...card, image })}
            />
            {slots
              .filter(({ name }) => name.startsWith(`${card.id}.`))
              .map((slot) => (
                <BlockTextField key={slot.name} block={block} slot={slot} tools={tools} />
              ))}
            <Field
              label={<FormattedMessage id="catalogue.block.cards.link" />}
              hint={<FormattedMessage id="catalogue.block.cards.linkHint" />}
              isChanged={isChanged(card, 'link')}
              error={!isCardLink(card.link) && <FormattedMessage id="catalogue.block.cards.wrongLink" />}
            >
              <Input name={blocksPath} spellCheck={false} value={card.link} onChange={(event) => change({ ...card, link: event.target.value }, true)} />
            </Field>
          </div>
        )}
        onOrder={(ids) => put(ids.flatMap((id) => cards.find((card) => card.id === id) ?? []))}
      />
      {cards.length < MOST && (
        <Button look="text" onClick={() => put([...cards, newCard()])}>
          <PlusIcon />
          <FormattedMessage id="catalogue.block.cards.add" />
        </Button>
      )}
    </div>
  )
}

function RemoveCard({ place, onRemove }: { place: number; onRemove(): void }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'catalogue.block.cards.remove' }, { place })
  return (
    <Button look="icon" aria-label={name} title={name} onClick={onRemove}>
      <CloseIcon />
    </Button>
  )
}

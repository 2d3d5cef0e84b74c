import { moveTo, OrderedList } from '@vitrine/controls/OrderedList'
import { useFormAt } from '@vitrine/drafts'
import { type ContentLanguage, contentLanguages } from '@vitrine/i18n'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { BlocksActions } from '../blockActions/BlocksActions'
import type { ProductForm } from '../productForm/ProductForm'
import { AddBlock } from './AddBlock'
import { type Block, isKnownBlock, type StoredBlock, blockTextPath } from './Block'
import { blockFormOf, blocksPath, type BlockForm } from './blockForm'
import { BlockRow } from './BlockRow'
import { BlocksHead } from './BlocksHead'
import { nextMissingText } from './blockTexts'
import { blockTypeName, blocksInWords, blockTextLabel } from './blockWords'
import { NoBlocks } from './NoBlocks'
import { useBlockFocus } from './useBlockFocus'
import { useBlockImages } from './useBlockImages'
import { slotsOf } from './slotsOf'
import { plainText } from './plainText'
import { useOpenBlocks } from './useOpenBlocks'
import * as styles from './DescriptionBlocks.module.css'

export interface DescriptionBlocksProps {
  productId: string
  form: ProductForm
  /** The languages shown beside each other, the page's own first */
  languages: readonly ContentLanguage[]
}

/** The description blocks of a product. Their structure is edited in Dutch; other languages have only texts, with a count of missing ones. */
export default function DescriptionBlocks({ productId, form, languages }: DescriptionBlocksProps) {
  const intl = useIntl()
  useFormAt(form, blocksPath, 'blockText')
  const blockForm = blockFormOf(form)
  const { blocks, isStructure, isFull } = blockForm
  const images = useBlockImages(blocks)
  const open = useOpenBlocks(blockForm)
  const root = useRef<HTMLElement>(null)
  const focus = useBlockFocus(root, form)
  useBlockNames(blockForm)
  /** The block edited last: a new one is inserted after it */
  const [last, setLast] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const [told, setTold] = useState('')

  const nameOf = (block: StoredBlock) =>
    intl.formatMessage({ id: 'catalogue.block.name' }, { place: blocks.indexOf(block) + 1, type: blockTypeName(intl, block) })
  const handleAdd = (block: Block) => {
    blockForm.insert([block], last)
    open.open(block.id)
    setLast(block.id)
    focus.inside(block)
  }
  const handleInsert = (added: readonly StoredBlock[], texts: Readonly<Record<string, string>>) => {
    blockForm.insert(added, last, texts)
    setTold(intl.formatMessage({ id: 'catalogue.template.inserted' }, { count: added.length }))
    setLast(added.at(-1)?.id ?? last)
    focus.on(added[0]?.id ?? null)
  }
  const handleRemove = (block: StoredBlock) => {
    const at = blocks.indexOf(block)
    setTold(intl.formatMessage({ id: 'catalogue.block.removed' }, { name: nameOf(block) }))
    focus.on((blocks[at + 1] ?? blocks[at - 1])?.id ?? null)
    blockForm.remove(block.id)
  }
  const handleMove = (block: StoredBlock, step: 1 | -1) => {
    const ids = blocks.map(({ id }) => id)
    focus.on(block.id)
    blockForm.order(moveTo(ids, block.id, ids.indexOf(block.id) + step))
  }
  const handleNextMissing = () => {
    const path = nextMissingText(blocks, form.language, blockForm.textOf, asked)
    if (path === undefined) return
    setAsked(path)
    form.reveal(path)
  }
  const actionsOf = (block: StoredBlock) => ({
    onDuplicate: () => isKnownBlock(block) && focus.on(blockForm.duplicate(block)),
    onRemove: () => handleRemove(block),
    onMove: (step: 1 | -1) => handleMove(block, step),
  })
  const row = (block: StoredBlock) => (
    <BlockRow
      block={block}
      tools={{ productId, blockForm, images, languages }}
      isOpen={open.isOpen(block.id)}
      onToggle={() => open.toggle(block.id)}
      {...(isStructure ? { actions: actionsOf(block) } : {})}
    />
  )
  const after = blocks.findIndex(({ id }) => id === last)
  const add = <AddBlock isFull={isFull} isFirst={blocks.length === 0} after={after < 0 || after === blocks.length - 1 ? null : after + 1} onAdd={handleAdd} />
  const tools = <BlocksActions productId={productId} blockForm={blockForm} onInsert={handleInsert} />
  const title = intl.formatMessage({ id: 'catalogue.field.blocks' })
  const handleFocus = ({ target }: { target: HTMLElement }) => setLast(target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? last)
  return (
    <section ref={root} className={`v-card ${styles.blocks}`} aria-label={title}>
      <BlocksHead blockForm={blockForm} onNextMissing={handleNextMissing} {...(open.count > 1 ? { onCloseAll: open.closeAll } : {})}>
        {isStructure && blocks.length > 0 && add}
        {blocks.length > 0 && tools}
      </BlocksHead>
      {blocks.length === 0 && (
        <div className={styles.none}>
          <NoBlocks
            form={form}
            action={
              <>
                {add} {tools}
              </>
            }
          />
        </div>
      )}
      <div onFocus={handleFocus}>
        {isStructure ? (
          blocks.length > 0 && (
            <OrderedList
              className={`v-ordered ${styles.list} ${styles.sorted}`}
              label={title}
              items={blocks}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              draw={row}
              onOrder={blockForm.order}
            />
          )
        ) : (
          <ul className={`v-ordered ${styles.list}`} aria-label={title}>
            {blocks.map((block) => (
              <li key={block.id}>{row(block)}</li>
            ))}
          </ul>
        )}
      </div>
      <span className="v-hidden" role="status">
        {told}
      </span>
    </section>
  )
}

/** Registers labels of block texts with the form, and a readable form of the blocks for conflicts. */
function useBlockNames({ form, blocks }: BlockForm): void {
  const intl = useIntl()
  const name = useEffectEvent(() => {
    form.nameField(blocksPath, intl.formatMessage({ id: 'catalogue.field.blocks' }), (value) => blocksInWords(intl, value as readonly StoredBlock[]))
    for (const block of blocks) {
      if (!isKnownBlock(block)) continue
      for (const { code } of contentLanguages) {
        for (const { name: slot, kind } of slotsOf(block)) {
          const path = blockTextPath(code, block.id, slot)
          form.nameField(path, blockTextLabel(intl, path, blocks), (text) => (kind === 'rich' ? plainText(String(text)) : String(text)))
        }
      }
    }
  })
  // labels of texts change with the order only, not with every keystroke
  const order = blocks.map((block) => `${block.id}${isKnownBlock(block) && block.type === 'CARDS' ? block.cards.map(({ id }) => id).join() : ''}`).join(' ')
  useEffect(() => name(), [order, intl])
}

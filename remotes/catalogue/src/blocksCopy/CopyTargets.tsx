import { ProductPicker } from '@vitrine/pickers/products'
import { Button, CloseIcon, Dialog, ProductImage, TwoLines } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BlockChoice } from '../blockTemplates/BlockChoice'
import type { BlocksCopyDialogProps, CopyRequest } from './BlocksCopyDialogProps'
import * as styles from './CopyTargets.module.css'
import * as types from '../newProduct/TypeChoice.module.css'

interface Props extends Omit<BlocksCopyDialogProps, 'isOpen'> {
  /** The earlier settings, after returning from the preview */
  before: CopyRequest | null
  onPreview(request: CopyRequest): void
}

const ways = [
  { replace: false, label: 'catalogue.blocksCopy.after', hint: 'catalogue.blocksCopy.afterHint' },
  { replace: true, label: 'catalogue.blocksCopy.replace', hint: 'catalogue.blocksCopy.replaceHint' },
] as const

/** Selects blocks and products, and whether existing blocks are kept. */
export function CopyTargets({ productId, blocks, textOf, isUnsaved, before, onClose, onPreview }: Props) {
  const intl = useIntl()
  const id = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => before?.blocks ?? new Set(blocks.map((block) => block.id)))
  const [products, setProducts] = useState(before?.products ?? [])
  const [replace, setReplace] = useState(before?.replace ?? false)
  const isReady = chosen.size > 0 && products.length > 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={720}
      title={<FormattedMessage id="catalogue.blocksCopy.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" disabled={!isReady} onClick={() => onPreview({ blocks: chosen, products, replace })}>
            <FormattedMessage id="jobs.preview" />
          </Button>
        </>
      }
    >
      <div className="v-stack">
        {isUnsaved && (
          <p className="v-note" role="status">
            <FormattedMessage id="catalogue.blocksCopy.unsaved" />
          </p>
        )}
        <div role="group" aria-labelledby={`${id}-to`}>
          <h3 id={`${id}-to`} className={styles.title}>
            <FormattedMessage id="catalogue.blocksCopy.to" values={{ count: products.length }} />
          </h3>
          <ProductPicker
            label={intl.formatMessage({ id: 'catalogue.blocksCopy.add' })}
            excluded={new Set([productId, ...products.map((product) => product.id)])}
            onPick={(picked) => setProducts([...products, ...picked.filter((one) => one.id !== productId)])}
          />
          <ul className={styles.targets}>
            {products.map(({ id: target, name, sku, image }) => {
              const remove = intl.formatMessage({ id: 'catalogue.related.remove' }, { name })
              return (
                <li key={target}>
                  <ProductImage src={image} width={56} height={32} />
                  <span className={styles.name}>
                    <TwoLines title={name} sub={sku} />
                  </span>
                  <Button look="icon" aria-label={remove} title={remove} onClick={() => setProducts(products.filter((one) => one.id !== target))}>
                    <CloseIcon />
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
        <BlockChoice label={intl.formatMessage({ id: 'catalogue.blocksCopy.blocks' })} blocks={blocks} chosen={chosen} onChange={setChosen} textOf={textOf} />
        <fieldset className={types.types}>
          <legend>
            <FormattedMessage id="catalogue.blocksCopy.how" />
          </legend>
          <div>
            {ways.map((way) => (
              <label key={way.label} className={types.type}>
                <input type="radio" name={`${id}-how`} checked={replace === way.replace} onChange={() => setReplace(way.replace)} />
                <span>
                  <b>
                    <FormattedMessage id={way.label} />
                  </b>
                  <small>
                    <FormattedMessage id={way.hint} />
                  </small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}

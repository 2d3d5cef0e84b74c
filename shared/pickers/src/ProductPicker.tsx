import { Combobox } from '@vitrine/controls/Combobox'
import { fetchQuery, useRelayEnvironment } from '@vitrine/relay'
import { ErrorPanel, ProductImage, Skeleton, TwoLines } from '@vitrine/ui'
import { type ClipboardEvent, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { productChoicesQuery } from './__generated__/productChoicesQuery.graphql'
import type { PickedProduct } from './PickedProduct'
import { PickerMessages } from './PickerMessages'
import { productChoices, readChoices } from './productChoices'
import { splitCodes } from './splitCodes'
import { useProductChoices } from './useProductChoices'
import * as styles from './ProductPicker.module.css'

const MOST = 200

/** Finds products by SKUs or EANs, in the order of the codes. */
function useProductsByCode() {
  const environment = useRelayEnvironment()
  return async (codes: readonly string[]) => {
    const found = await fetchQuery<productChoicesQuery>(environment, productChoices, { filter: { codes: [...codes] }, limit: MOST }).toPromise()
    if (!found) throw new Error('No answer came')
    return readChoices(found)
  }
}

export interface ProductPickerProps {
  /** What is searched for: "Add a product to cross-selling" */
  label: string
  /** Called once with all products when several codes were pasted; never with excluded ones */
  onPick(products: readonly PickedProduct[]): void
  /** Already added: shown, but disabled */
  excluded: ReadonlySet<string>
  /** The `name` by which an invalid field is found */
  name?: string
  /** From `Field` */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

type Outcome = { kind: 'failed' } | { kind: 'added'; count: number; known: number; unknown: readonly string[] }

/**
 * Finds products by name, SKU or EAN, one by one, or many by pasted codes. A scanner's Enter picks at once. It includes its
 * messages; the caller keeps and shows what is picked.
 */
export function ProductPicker(props: ProductPickerProps) {
  return (
    <PickerMessages>
      <Picker {...props} />
    </PickerMessages>
  )
}

function Picker({ label, onPick, excluded, ...field }: ProductPickerProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const search = text.trim()
  const { products, total = 0, isTotalCapped = false, hasFailed, retry } = useProductChoices(search)
  const findByCode = useProductsByCode()

  const addCodes = async (codes: readonly string[]) => {
    try {
      const found = await findByCode(codes)
      const fresh = found.products.filter(({ id }) => !excluded.has(id))
      if (fresh.length > 0) onPick(fresh)
      if (found.products.length > 0) setText('')
      setOutcome({ kind: 'added', count: fresh.length, known: found.products.length - fresh.length, unknown: found.unknown })
    } catch {
      setOutcome({ kind: 'failed' })
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const codes = splitCodes(event.clipboardData.getData('text'))
    if (codes.length < 2) return
    event.preventDefault()
    void addCodes(codes)
  }
  const handleChoose = (product: PickedProduct) => {
    setText('')
    setOutcome({ kind: 'added', count: 1, known: 0, unknown: [] })
    onPick([product])
  }
  return (
    <div className={`v-stack ${styles.picker}`}>
      <Combobox
        text={text}
        onText={(typed) => {
          setText(typed)
          setOutcome(null)
        }}
        options={products ?? []}
        keyOf={({ id }) => id}
        draw={(product) => <Choice product={product} isThere={excluded.has(product.id)} />}
        isDisabled={({ id }) => excluded.has(id)}
        onChoose={handleChoose}
        onEnter={() => search !== '' && void addCodes([search])}
        onPaste={handlePaste}
        foot={<Foot search={search} count={products?.length} total={total} isCapped={isTotalCapped} onRetry={hasFailed ? retry : undefined} />}
        placeholder={intl.formatMessage({ id: 'picker.products.placeholder' })}
        label={label}
        {...field}
      />
      <p className="v-soft v-small" role="status">
        {outcome && <Told outcome={outcome} />}
      </p>
    </div>
  )
}

function Choice({ product, isThere }: { product: PickedProduct; isThere: boolean }) {
  return (
    <>
      <ProductImage src={product.image} name={product.name} width={56} height={32} />
      <TwoLines title={product.name} sub={product.sku} />
      {(isThere || !product.active) && (
        <small>
          <FormattedMessage id={isThere ? 'picker.products.isThere' : 'picker.products.inactive'} />
        </small>
      )}
    </>
  )
}

function Foot({
  search,
  count,
  total,
  isCapped,
  onRetry,
}: {
  search: string
  count: number | undefined
  total: number
  isCapped: boolean
  onRetry: (() => void) | undefined
}) {
  if (onRetry) return <ErrorPanel onRetry={onRetry} />
  if (count === undefined) return <Skeleton lines={3} />
  if (count === 0) {
    return (
      <p>
        <FormattedMessage id="picker.products.none" values={{ search }} />
      </p>
    )
  }
  if (total === count) return null
  return (
    <p>
      <FormattedMessage id={isCapped ? 'picker.products.moreCapped' : 'picker.products.more'} values={{ count: total - count }} />
    </p>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') return <FormattedMessage id="picker.products.failed" />
  const { count, known, unknown } = outcome
  const few = unknown.slice(0, 5)
  return (
    <>
      {count > 0 && <FormattedMessage id="picker.products.added" values={{ count }} />}{' '}
      {known > 0 && <FormattedMessage id="picker.products.known" values={{ count: known }} />}{' '}
      {few.length > 0 && (
        <FormattedMessage id="picker.products.unknown" values={{ count: unknown.length, codes: <FormattedList type="conjunction" value={few} /> }} />
      )}
    </>
  )
}

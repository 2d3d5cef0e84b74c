import { MovedNote, NumberInput, RelativeTime, Tag, TwoLines } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import { changeCount } from './changeCount'
import type { StockCounts, StockLevel } from './StockLevel'
import { stockPath } from './stockPath'
import * as styles from './StockTable.module.css'

const counts = ['qty', 'reserved', 'onDisplay'] as const

const heads = { qty: 'catalogue.stock.qty', reserved: 'catalogue.stock.reserved', onDisplay: 'catalogue.stock.onDisplay' } as const

const sources: Readonly<Record<string, MessageId>> = {
  FEED: 'catalogue.stock.source.FEED',
  ERP: 'catalogue.stock.source.ERP',
  MANUAL: 'catalogue.stock.source.MANUAL',
}

/** The locations with their figures. Counts can be edited, unless a feed provides them; on a phone each is a card. */
export function StockTable({ form, levels }: { form: ProductForm; levels: readonly StockLevel[] }) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <table className={styles.stock}>
      <thead>
        <tr>
          <th scope="col">{text('catalogue.stock.place')}</th>
          {counts.map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {text(heads[name])}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {text('catalogue.stock.available')}
          </th>
          <th scope="col">{text('catalogue.stock.incoming')}</th>
          <th scope="col">{text('catalogue.stock.source')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <StockRow key={level.place.id} form={form} level={level} />
        ))}
      </tbody>
    </table>
  )
}

function StockRow({ form, level }: { form: ProductForm; level: StockLevel }) {
  const intl = useIntl()
  const { place, available, incomingQty, incomingDate, source, asOf, isStale } = level
  const path = stockPath(place.id)
  const isFed = source === 'FEED'
  const error = form.errors[path]
  const isMoved = form.moved.includes(path)
  const words = (name: keyof StockCounts) =>
    intl.formatMessage({ id: 'catalogue.stock.countAt' }, { what: intl.formatMessage({ id: heads[name] }), place: place.name })
  const savedWords = () => {
    const { qty = 0, reserved = 0, onDisplay = 0 } = JSON.parse(form.savedOf(path) || '{}') as Partial<StockCounts>
    return intl.formatMessage({ id: 'catalogue.stock.words' }, { qty, reserved, onDisplay })
  }
  return (
    <>
      <tr data-stale={isStale} data-changed={form.changed.includes(path)}>
        <th scope="row">
          <TwoLines title={place.name} sub={place.address} />
        </th>
        {counts.map((name) => (
          <td key={name} className={styles.number} data-label={intl.formatMessage({ id: heads[name] })}>
            {isFed ? (
              <FormattedNumber value={level[name]} />
            ) : (
              <NumberInput
                // the first of them is found by the field's name
                {...(name === 'qty' ? { name: path } : {})}
                value={level[name]}
                min={0}
                max={999_999}
                onChange={(value) => changeCount(form, place.id, level, { [name]: value ?? 0 })}
                aria-label={words(name)}
                aria-invalid={error !== undefined}
              />
            )}
          </td>
        ))}
        <td className={styles.number} data-label={intl.formatMessage({ id: 'catalogue.stock.available' })}>
          <b>
            <FormattedNumber value={available} />
          </b>
        </td>
        <td data-label={intl.formatMessage({ id: 'catalogue.stock.incoming' })}>
          {incomingQty > 0 ? (
            <FormattedMessage
              id={incomingDate === null ? 'catalogue.stock.incomingSome' : 'catalogue.stock.incomingOn'}
              values={{ count: incomingQty, date: incomingDate && <FormattedDate value={incomingDate} day="numeric" month="short" /> }}
            />
          ) : (
            <span className="v-soft">–</span>
          )}
        </td>
        <td data-label={intl.formatMessage({ id: 'catalogue.stock.source' })}>
          <Source source={source} asOf={asOf} isStale={isStale} />
        </td>
      </tr>
      {(isFed || error !== undefined || isMoved) && (
        <tr className={styles.note}>
          <td colSpan={7}>
            {isFed && error === undefined && <FormattedMessage id={isStale ? 'catalogue.stock.staleNote' : 'catalogue.stock.fedNote'} />}
            {error !== undefined && (
              <span className="v-field-error" role="alert">
                {error}
              </span>
            )}
            {isMoved && <MovedNote field={place.name} theirs={savedWords()} onTakeTheirs={() => form.reset(path)} />}
          </td>
        </tr>
      )}
    </>
  )
}

function Source({ source, asOf, isStale }: Pick<StockLevel, 'source' | 'asOf' | 'isStale'>) {
  const said = source === null ? undefined : sources[source]
  if (!said) {
    return (
      <span className="v-soft">
        <FormattedMessage id="catalogue.stock.notKept" />
      </span>
    )
  }
  return (
    <span className={styles.source}>
      <Tag>
        <FormattedMessage id={said} />
      </Tag>{' '}
      {isStale && (
        <Tag tone="warning">
          <FormattedMessage id="catalogue.stock.stale" />
        </Tag>
      )}
      <small className="v-soft">
        <RelativeTime value={asOf} />
      </small>
    </span>
  )
}

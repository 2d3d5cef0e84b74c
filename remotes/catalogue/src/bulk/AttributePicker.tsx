import { type AttributeChoice, type AttributeType, useAttributes } from '@vitrine/pickers/attributes'
import { Button, ErrorPanel, Input, Skeleton } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './AttributePicker.module.css'

interface Props {
  picked: Pick<AttributeChoice, 'name' | 'unit'> | null
  /** Only attributes of these types */
  types?: readonly AttributeType[]
  /** Attributes that cannot be chosen here */
  isDisabled?(attribute: AttributeChoice): boolean
  onPick(attribute: AttributeChoice | null): void
}

/** Searches for one attribute and selects it. */
export function AttributePicker({ picked, types, isDisabled, onPick }: Props) {
  const intl = useIntl()
  const id = useId()
  const [search, setSearch] = useState('')
  const { attributes, hidden, hasFailed, retry } = useAttributes(search.trim(), types)
  if (picked) {
    return (
      <div className="v-row">
        <FormattedMessage id="catalogue.bulk.attribute" />
        <b>{picked.name}</b>
        {picked.unit && <span className="v-soft">{picked.unit}</span>}
        <Button size="small" autoFocus onClick={() => onPick(null)}>
          <FormattedMessage id="catalogue.bulk.otherAttribute" />
        </Button>
      </div>
    )
  }
  return (
    <div className="v-stack">
      <Input
        type="search"
        value={search}
        aria-label={intl.formatMessage({ id: 'catalogue.bulk.searchAttribute' })}
        placeholder={intl.formatMessage({ id: 'catalogue.bulk.searchAttribute' })}
        onChange={(event) => setSearch(event.target.value)}
      />
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!attributes && !hasFailed && <Skeleton lines={6} />}
      {attributes?.length === 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id="catalogue.bulk.noAttribute" />
        </p>
      )}
      {attributes && attributes.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'catalogue.bulk.attributes' })}>
          {attributes.map((attribute) => (
            <li key={attribute.id}>
              <Button
                look="bare"
                className={styles.line}
                aria-label={attribute.name}
                aria-describedby={`${id}-${attribute.id}`}
                disabled={isDisabled?.(attribute)}
                onClick={() => onPick(attribute)}
              >
                {attribute.name}
                <span id={`${id}-${attribute.id}`} className="v-soft v-small">
                  {attribute.unit ?? attribute.code}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="v-soft v-small">
          <FormattedMessage id="catalogue.bulk.moreAttributes" values={{ count: hidden }} />
        </p>
      )}
    </div>
  )
}

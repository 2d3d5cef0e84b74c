import { Link } from '@vitrine/shell'
import { ChevronDownIcon, Swatch, Tag } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderedValue } from './useValuesInOrder'
import { ValueNamesEditor } from './ValueNamesEditor'

interface Props {
  attribute: string
  value: OrderedValue
  isFirst: boolean
  isLast: boolean
  isSortable: boolean
  /** One place up or down */
  onStep(step: 1 | -1): void
  onChanged(value: OrderedValue): void
  onStale(): void
}

/** One value in the order of its attribute: its colour, its word, its names, and where it goes. */
export function ValueRow({ attribute, value, isFirst, isLast, isSortable, onStep, onChanged, onStale }: Props) {
  const intl = useIntl()
  const [isEditing, setEditing] = useState(false)
  const nameOf = (code: string) => value.names.find(({ language }) => language === code)?.text
  const label = (id: MessageId) => intl.formatMessage({ id }, { value: value.value })
  return (
    <>
      <span className="v-value-grip" aria-hidden="true" data-idle={!isSortable}>
        ⠿
      </span>
      {value.hex ? <Swatch hex={value.hex} /> : <span />}
      <span className="v-value-word">
        <Link to={`/attributes/values/${value.id}/edit`}>{value.value}</Link>
        {value.needsApproval && (
          <Tag tone="warning">
            <FormattedMessage id="catalogue.value.waits" />
          </Tag>
        )}
      </span>
      {isEditing ? (
        <ValueNamesEditor
          attribute={attribute}
          value={value}
          onDone={(changed) => {
            setEditing(false)
            if (changed) onChanged(changed)
          }}
          onStale={onStale}
        />
      ) : (
        <button type="button" className="v-value-names" aria-label={label('catalogue.values.editNames')} onClick={() => setEditing(true)}>
          {(['nl', 'en'] as const).map((code) => (
            <span key={code} lang={code} className={nameOf(code) ? undefined : 'v-value-missing'}>
              {nameOf(code) ?? intl.formatMessage({ id: 'catalogue.values.noName' }, { language: code.toUpperCase() })}
            </span>
          ))}
        </button>
      )}
      <span className="v-soft v-small v-value-count">
        <FormattedMessage id="catalogue.value.productCount" values={{ count: value.productCount }} />
      </span>
      <span className="v-value-moves">
        <button type="button" className="v-move" data-up="true" aria-disabled={isFirst || !isSortable} aria-label={label('catalogue.values.up')} onClick={() => !isFirst && onStep(-1)}>
          <ChevronDownIcon />
        </button>
        <button type="button" className="v-move" aria-disabled={isLast || !isSortable} aria-label={label('catalogue.values.down')} onClick={() => !isLast && onStep(1)}>
          <ChevronDownIcon />
        </button>
      </span>
    </>
  )
}

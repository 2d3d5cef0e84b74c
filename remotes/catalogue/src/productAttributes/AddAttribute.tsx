import { Combobox } from '@vitrine/controls/Combobox'
import { type AttributeChoice, useAttributes } from '@vitrine/pickers/attributes'
import { ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  /** The codes of existing attributes */
  shown: ReadonlySet<string>
  /** Called also for an existing one, which is focused instead of added */
  onPick(attribute: AttributeChoice): void
}

/** Searches for an attribute to add to the product. */
export function AddAttribute({ shown, onPick }: Props) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { attributes, hidden, hasFailed, retry } = useAttributes(isAsked ? text.trim() : null)
  const label = intl.formatMessage({ id: 'catalogue.attributeValue.add' })
  return (
    <Combobox
      label={label}
      placeholder={label}
      text={text}
      onText={setText}
      options={attributes ?? []}
      keyOf={({ id }) => id}
      draw={({ name, code, unit }) => (
        <>
          {name}
          <small>{shown.has(code) ? <FormattedMessage id="catalogue.picker.isThere" /> : (unit ?? code)}</small>
        </>
      )}
      onChoose={(attribute) => {
        setText('')
        onPick(attribute)
      }}
      onFocus={() => setAsked(true)}
      onLeave={() => setText('')}
      opensEmpty
      closesOnChoose
      foot={
        hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : !attributes ? (
          <Skeleton lines={4} />
        ) : attributes.length === 0 ? (
          <p>
            <FormattedMessage id="catalogue.bulk.noAttribute" />
          </p>
        ) : (
          hidden > 0 && (
            <p>
              <FormattedMessage id="catalogue.bulk.moreAttributes" values={{ count: hidden }} />
            </p>
          )
        )
      }
    />
  )
}

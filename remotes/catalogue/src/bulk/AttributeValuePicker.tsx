import { type AttributeChoice, type ChosenValue, useAttributeValues, VALUES_SHOWN } from '@vitrine/pickers/attributes'
import { ErrorPanel, Input, Skeleton, Swatch } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  attribute: Pick<AttributeChoice, 'id' | 'name' | 'valueCount'>
  isMany: boolean
  chosen: readonly ChosenValue[]
  onChange(chosen: readonly ChosenValue[]): void
}

/** Selects one or several values of an attribute, with a search if there are many. */
export function AttributeValuePicker({ attribute, isMany, chosen, onChange }: Props) {
  const intl = useIntl()
  const name = useId()
  const [search, setSearch] = useState('')
  const { values, hasFailed, retry } = useAttributeValues(attribute.id, search.trim())
  // selected values stay on screen when the search does not match them, and in place when it does
  const elsewhere = chosen.filter(({ id }) => (values ?? []).every((value) => value.id !== id))
  const shown = [...elsewhere, ...(values ?? [])]
  const handleTick = (value: ChosenValue, isOn: boolean) => {
    if (!isMany) onChange([value])
    else onChange(isOn ? [...chosen, value] : chosen.filter(({ id }) => id !== value.id))
  }
  return (
    <div className="v-stack">
      {attribute.valueCount > 10 && (
        <Input
          type="search"
          value={search}
          aria-label={intl.formatMessage({ id: 'catalogue.bulk.searchValue' })}
          placeholder={intl.formatMessage({ id: 'catalogue.bulk.searchValue' })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!values && !hasFailed && <Skeleton lines={5} />}
      {values && (
        <div className="v-choices" role={isMany ? 'group' : 'radiogroup'} aria-label={attribute.name}>
          {shown.map((value) => {
            const isOn = chosen.some(({ id }) => id === value.id)
            return (
              <label key={value.id}>
                <input type={isMany ? 'checkbox' : 'radio'} name={name} checked={isOn} onChange={(event) => handleTick(value, event.target.checked)} />
                {value.hex && <Swatch hex={value.hex} />}
                {value.name}
              </label>
            )
          })}
          {shown.length === 0 && (
            <p className="v-soft" role="status">
              <FormattedMessage id="catalogue.bulk.noValue" />
            </p>
          )}
        </div>
      )}
      {attribute.valueCount > VALUES_SHOWN && values?.length === VALUES_SHOWN && (
        <p className="v-soft v-small">
          <FormattedMessage id="catalogue.bulk.moreValues" values={{ count: VALUES_SHOWN }} />
        </p>
      )}
    </div>
  )
}

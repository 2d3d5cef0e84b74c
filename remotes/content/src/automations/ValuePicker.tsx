import type { ComboboxProps } from '@vitrine/controls/Combobox'
import { type AttributeChoice, type ChosenValue, useAttributes, useAttributeValues, useKnownValues } from '@vitrine/pickers/attributes'
import { Button, lazily, Skeleton, Swatch } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const AttributeBox = lazily<ComboboxProps<AttributeChoice>>(
  () => import('@vitrine/controls/Combobox').then(({ Combobox }) => ({ default: Combobox<AttributeChoice> })),
  { pending: <Skeleton lines={1} /> },
)
const ValueBox = lazily<ComboboxProps<ChosenValue>>(() => import('@vitrine/controls/Combobox').then(({ Combobox }) => ({ default: Combobox<ChosenValue> })), {
  pending: <Skeleton lines={1} />,
})

const types = ['SELECT', 'MULTI_SELECT', 'COLOUR'] as const

interface Props {
  /** Ids of values */
  chosen: readonly string[]
  /** Several can be chosen; else the next takes the place of the one before */
  isMany?: boolean
  onChange(chosen: readonly string[]): void
}

/** Chooses values of attributes: first the attribute, then its value; both by searching. */
export function ValuePicker({ chosen, isMany = false, onChange }: Props) {
  const intl = useIntl()
  const { known, remember } = useKnownValues([], chosen)
  const [attribute, setAttribute] = useState<AttributeChoice | null>(null)
  const [search, setSearch] = useState('')
  const { attributes } = useAttributes(attribute ? null : search.trim(), types)
  const { values } = useAttributeValues(attribute?.id ?? '0', attribute ? search.trim() : null)
  const choose = (value: ChosenValue) => {
    remember([value])
    setSearch('')
    if (!isMany) setAttribute(null)
    onChange(isMany ? [...new Set([...chosen, value.id])] : [value.id])
  }
  const nameOf = (id: string) => known.get(id)?.name ?? '…'
  return (
    <>
      {chosen.map((id) => (
        <Button
          key={id}
          size="small"
          aria-label={intl.formatMessage({ id: 'content.automation.removeValue' }, { value: nameOf(id) })}
          onClick={() => onChange(chosen.filter((one) => one !== id))}
        >
          {known.get(id)?.hex && <Swatch hex={known.get(id)?.hex ?? ''} />}
          {nameOf(id)} ×
        </Button>
      ))}
      {attribute === null ? (
        <AttributeBox
          label={intl.formatMessage({ id: 'content.automation.attribute' })}
          placeholder={intl.formatMessage({ id: 'content.automation.chooseAttribute' })}
          text={search}
          onText={setSearch}
          options={attributes ?? []}
          keyOf={({ id }) => id}
          draw={({ name }) => name}
          opensEmpty
          closesOnChoose
          onChoose={(next) => {
            setAttribute(next)
            setSearch('')
          }}
        />
      ) : (
        <>
          <ValueBox
            key={attribute.id}
            label={intl.formatMessage({ id: 'content.automation.valueOf' }, { attribute: attribute.name })}
            placeholder={intl.formatMessage({ id: 'content.automation.valueOf' }, { attribute: attribute.name })}
            text={search}
            onText={setSearch}
            options={(values ?? []).filter(({ id }) => !chosen.includes(id))}
            keyOf={({ id }) => id}
            draw={({ name, hex }) => (
              <>
                {hex && <Swatch hex={hex} />} {name}
              </>
            )}
            opensEmpty
            closesOnChoose={!isMany}
            onChoose={choose}
          />
          <Button
            size="small"
            onClick={() => {
              setAttribute(null)
              setSearch('')
            }}
          >
            <FormattedMessage id="content.automation.otherAttribute" />
          </Button>
        </>
      )}
    </>
  )
}

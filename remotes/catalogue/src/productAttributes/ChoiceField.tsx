import { Combobox } from '@vitrine/controls/Combobox'
import { type AttributeChoice, type ChosenValue, useAttributeValues, VALUES_SHOWN } from '@vitrine/pickers/attributes'
import { Button, CheckIcon, CloseIcon, ErrorPanel, Field, type FieldProps, Skeleton, Swatch } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateAttributeValue } from '../attributeValueForm/attributeValues.mutations'
import { useNearValues } from '../attributeValueForm/useNearValues'
import * as styles from './ChoiceField.module.css'

interface Props {
  field: Omit<FieldProps, 'children'>
  name?: string
  attribute: AttributeChoice
  isMany: boolean
  chosen: readonly ChosenValue[]
  onChange(chosen: readonly ChosenValue[]): void
}

type Option = { kind: 'value'; value: ChosenValue } | { kind: 'create'; text: string; near: string | undefined }

const sameWord = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** Selects one or several values of an attribute: with a search among hundreds, or by creating one that is approved later. */
export function ChoiceField({ field, name, attribute, isMany, chosen, onChange }: Props) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const create = useCreateAttributeValue()
  const search = (typed ?? '').trim()
  const { values, hasFailed, retry } = useAttributeValues(attribute.id, isAsked ? search : null)
  const [only] = chosen
  const isKnown = search === '' || [...(values ?? []), ...chosen].some((value) => sameWord(value.name, search))
  const isNew = !isKnown && values !== undefined
  const [near] = useNearValues(attribute.id, isNew ? search : '', undefined)
  const options: Option[] = [
    ...(values ?? []).map((value): Option => ({ kind: 'value', value })),
    ...(isNew ? [{ kind: 'create', text: search, near: near?.value } as const] : []),
  ]
  const take = (value: ChosenValue) => {
    setTyped(isMany ? '' : null)
    setRefusal(undefined)
    if (!isMany) onChange([value])
    else onChange(chosen.some(({ id }) => id === value.id) ? chosen.filter(({ id }) => id !== value.id) : [...chosen, value])
  }
  const make = async (text: string) => {
    const outcome = await create({ attribute: attribute.id, value: text, needsApproval: true })
    if (outcome.kind === 'created') take({ id: outcome.id, name: outcome.name, hex: null, needsApproval: true })
    else if (outcome.kind === 'refused') setRefusal(outcome.errors.map(({ message }) => message).join(' '))
  }
  const handleLeave = () => {
    // clearing the text removes the value
    if (!isMany && typed === '') onChange([])
    setTyped(null)
  }
  const remove = (value: ChosenValue) => onChange(chosen.filter(({ id }) => id !== value.id))
  return (
    <Field {...field} error={field.error || refusal}>
      <Choices chips={isMany ? chosen : []} onRemove={remove}>
        {(props) => (
          <Combobox<Option>
            {...props}
            {...(name === undefined ? {} : { name })}
            label={attribute.name}
            text={typed ?? (isMany ? '' : (only?.name ?? ''))}
            onText={setTyped}
            options={options}
            keyOf={(option) => (option.kind === 'value' ? option.value.id : 'create')}
            draw={(option) => <Choice option={option} isChosen={option.kind === 'value' && chosen.some(({ id }) => id === option.value.id)} />}
            isCurrent={(option) => typed === null && option.kind === 'value' && option.value.id === only?.id}
            onChoose={(option) => (option.kind === 'value' ? take(option.value) : void make(option.text))}
            onFocus={() => setAsked(true)}
            onLeave={handleLeave}
            {...(isMany && chosen.length > 0 ? { onBackspace: () => onChange(chosen.slice(0, -1)) } : {})}
            prefix={!isMany && typed === null && only?.hex && <Swatch hex={only.hex} />}
            opensEmpty
            closesOnChoose={!isMany}
            placeholder={intl.formatMessage({ id: isMany && chosen.length > 0 ? 'catalogue.attributeValue.another' : 'catalogue.attributeValue.choose' })}
            foot={
              <Foot
                count={values?.length}
                hasMore={attribute.valueCount > VALUES_SHOWN}
                onRetry={hasFailed ? retry : undefined}
                hasOptions={options.length > 0}
              />
            }
          />
        )}
      </Choices>
    </Field>
  )
}

type ControlProps = Pick<Parameters<typeof Combobox>[0], 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>

interface ChoicesProps extends ControlProps {
  chips: readonly ChosenValue[]
  onRemove(value: ChosenValue): void
  children(props: ControlProps): React.ReactNode
}

/** The selected values, each with a button to remove it, above the search box. */
function Choices({ chips, onRemove, children, ...props }: ChoicesProps) {
  const intl = useIntl()
  return (
    <div className={`v-stack ${styles.field}`}>
      {chips.length > 0 && (
        <ul className={`v-row ${styles.chips}`}>
          {chips.map((value) => (
            <li key={value.id} className="v-chip">
              <span className={styles.chip}>
                {value.hex && <Swatch hex={value.hex} />}
                {value.name}
              </span>
              {/* not on the way of Tab: Backspace in the box takes the last one away, choosing one again takes that one */}
              <Button
                look="bare"
                tabIndex={-1}
                aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.takeAway' }, { value: value.name })}
                onClick={() => onRemove(value)}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children(props)}
    </div>
  )
}

function Choice({ option, isChosen }: { option: Option; isChosen: boolean }) {
  if (option.kind === 'create') {
    return (
      <>
        <span className={styles.create}>
          <FormattedMessage id="catalogue.attributeValue.create" values={{ value: <b>{option.text}</b> }} />
        </span>
        <small>
          {option.near === undefined ? (
            <FormattedMessage id="catalogue.attributeValue.waits" />
          ) : (
            <FormattedMessage id="catalogue.attributeValue.nearTo" values={{ value: option.near }} />
          )}
        </small>
      </>
    )
  }
  const { name, hex, needsApproval } = option.value
  return (
    <>
      {hex && <Swatch hex={hex} />}
      <span className={isChosen ? styles.chosen : styles.create}>{name}</span>
      {needsApproval && (
        <small>
          <FormattedMessage id="catalogue.attributeValue.waits" />
        </small>
      )}
      {isChosen && <CheckIcon />}
    </>
  )
}

function Foot({
  count,
  hasMore,
  hasOptions,
  onRetry,
}: {
  count: number | undefined
  hasMore: boolean
  hasOptions: boolean
  onRetry: (() => void) | undefined
}) {
  if (onRetry) return <ErrorPanel onRetry={onRetry} />
  if (count === undefined) return <Skeleton lines={4} />
  if (!hasOptions) {
    return (
      <p>
        <FormattedMessage id="catalogue.attributeValue.noValues" />
      </p>
    )
  }
  if (!hasMore || count < VALUES_SHOWN) return null
  return (
    <p>
      <FormattedMessage id="catalogue.bulk.moreValues" values={{ count: VALUES_SHOWN }} />
    </p>
  )
}

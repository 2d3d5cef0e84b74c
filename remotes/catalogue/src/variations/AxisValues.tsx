import { Combobox } from '@vitrine/controls/Combobox'
import type { ChosenValue } from '@vitrine/pickers/attributes'
import { Button, CheckIcon, CloseIcon, ErrorPanel, Skeleton, Swatch } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MOST_VALUES, useAxisValues } from './useAxisValues'
import { type ValueOption, valueGroups } from './valueGroups'
import * as styles from './AxisValues.module.css'

/** A value of an axis, and the number of variations with it. */
export interface AxisValue extends ChosenValue {
  readonly count: number
}

interface Props {
  attribute: { readonly id: string; readonly name: string }
  values: readonly AxisValue[]
  /** Hidden from the table although variations have them */
  without: readonly AxisValue[]
  onTake(ids: readonly string[]): void
  onLeave(value: AxisValue): void
}

/** The values of an axis: added from a list one by one or by group, and removed. */
export function AxisValues({ attribute, values, without, onTake, onLeave }: Props) {
  const intl = useIntl()
  return (
    <div className={`v-stack ${styles.values}`}>
      {values.length > 0 && (
        <ul className={`v-row ${styles.chips}`} aria-label={intl.formatMessage({ id: 'catalogue.axes.valuesOf' }, { name: attribute.name })}>
          {values.map((value) => (
            <li key={value.id} className="v-chip">
              <span className={styles.chip}>
                {value.hex && <Swatch hex={value.hex} />}
                {value.name}
              </span>
              <Button
                look="bare"
                aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.takeAway' }, { value: value.name })}
                onClick={() => onLeave(value)}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ValueSearch {...{ attribute, values, onTake, onLeave }} />
      <div role="status">
        {without.map(({ id, name, count }) => (
          <p key={id} className="v-soft v-small">
            <FormattedMessage id="catalogue.axes.without" values={{ name, count }} />{' '}
            <Button look="text" aria-label={intl.formatMessage({ id: 'catalogue.axes.putBackWhat' }, { name })} onClick={() => onTake([id])}>
              <FormattedMessage id="catalogue.axes.putBack" />
            </Button>
          </p>
        ))}
      </div>
    </div>
  )
}

function ValueSearch({ attribute, values, onTake, onLeave }: Omit<Props, 'without'>) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const search = typed.trim()
  const { values: found, hasFailed, retry } = useAxisValues(attribute.id, isAsked ? search : null)
  const usedOf = (id: string) => values.find((value) => value.id === id)
  const isUsed = ({ id }: ChosenValue) => usedOf(id) !== undefined
  const isCut = found?.length === MOST_VALUES
  const options = isCut
    ? found.map((value) => ({ kind: 'value', value }) as const)
    : valueGroups(found ?? [], search).filter((option) => option.kind === 'value' || !option.values.every(isUsed))
  const choose = (option: ValueOption<ChosenValue>) => {
    if (option.kind === 'group') return onTake(option.values.map(({ id }) => id))
    const used = usedOf(option.value.id)
    if (used) onLeave(used)
    else onTake([option.value.id])
  }
  const label = intl.formatMessage({ id: 'catalogue.axes.addValueTo' }, { name: attribute.name })
  return (
    <div className={styles.search}>
      <Combobox<ValueOption<ChosenValue>>
        label={label}
        text={typed}
        onText={setTyped}
        options={options}
        keyOf={(option) => (option.kind === 'group' ? `all ${option.word}` : option.value.id)}
        draw={(option) => <Choice option={option} isUsed={isUsed} />}
        onChoose={choose}
        onFocus={() => setAsked(true)}
        onLeave={() => setTyped('')}
        opensEmpty
        placeholder={intl.formatMessage({ id: 'catalogue.axes.addValue' })}
        foot={
          hasFailed ? (
            <ErrorPanel onRetry={retry} />
          ) : !found ? (
            <Skeleton lines={4} />
          ) : isCut ? (
            <p>
              <FormattedMessage id="catalogue.bulk.moreValues" values={{ count: MOST_VALUES }} />
            </p>
          ) : (
            options.length === 0 && (
              <p>
                <FormattedMessage id="catalogue.bulk.noValue" />
              </p>
            )
          )
        }
      />
    </div>
  )
}

function Choice({ option, isUsed }: { option: ValueOption<ChosenValue>; isUsed(value: ChosenValue): boolean }) {
  if (option.kind === 'group') {
    return (
      <span className={styles.group}>
        <FormattedMessage id="catalogue.axes.all" values={{ word: option.word, count: option.values.length }} />
      </span>
    )
  }
  const { name, hex } = option.value
  return (
    <>
      {hex && <Swatch hex={hex} />}
      <span className={styles.name}>{name}</span>
      {isUsed(option.value) && (
        <>
          <CheckIcon />
          <span className="v-hidden">
            <FormattedMessage id="catalogue.axes.isUsed" />
          </span>
        </>
      )}
    </>
  )
}

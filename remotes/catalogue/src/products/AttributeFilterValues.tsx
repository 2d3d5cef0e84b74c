import type { ChosenValue } from '@vitrine/pickers/attributes'
import { type AskedFilter, Button, Skeleton } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { typesWithValues } from '../attributes/typesWithValues'
import { AttributePicker } from '../bulk/AttributePicker'
import { AttributeValuePicker } from '../bulk/AttributeValuePicker'
import { AttributeFilterRange } from './AttributeFilterRange'
import { type AttributePart, idsOf, inOrder, isRange, readParts, writeParts } from './attributeParts'
import { focusSearch } from './focusSearch'
import { type Named, type NamedAttribute, useNamedAttributes } from './useNamedAttributes'
import * as styles from './AttributeFilter.module.css'

/** The types of attributes that are filtered by range. */
const typesWithRanges = ['NUMBER', 'DIMENSION', 'DATE'] as const
const askedTypes = [...typesWithValues, ...typesWithRanges]

/** Asks for an attribute, then for its values or its range; starts with the current selection. */
export default function AttributeFilterValues({ value = '', ...props }: AskedFilter) {
  const parts = readParts(value)
  const nameOf = useNamedAttributes(idsOf(parts))
  if (idsOf(parts).some((id) => nameOf(id) === undefined)) return <Skeleton lines={5} />
  return <Form {...props} parts={parts} nameOf={nameOf} />
}

interface Props extends Omit<AskedFilter, 'value'> {
  parts: readonly AttributePart[]
  nameOf(id: string): Named | undefined
}

interface Chosen {
  values: readonly ChosenValue[]
  from: string
  to: string
}

const nothing: Chosen = { values: [], from: '', to: '' }

function Form({ parts, nameOf, isAdding = false, onChoose, onDone }: Props) {
  const attributeOf = (part: AttributePart | undefined) => part && nameOf('values' in part ? (part.values[0] ?? '') : part.attribute)?.attribute
  const own = isAdding ? undefined : parts[0]
  const isOf = (part: AttributePart, { id }: NamedAttribute) => attributeOf(part)?.id === id && part.isNot === (own?.isNot ?? false)
  const startOf = (attribute: NamedAttribute | null): Chosen => {
    const found = attribute && parts.find((part) => isOf(part, attribute))
    if (!found) return nothing
    if (!('values' in found)) return { ...nothing, from: found.from, to: found.to }
    return { ...nothing, values: found.values.map((id) => ({ id, name: nameOf(id)?.name ?? id, hex: nameOf(id)?.hex ?? null, needsApproval: false })) }
  }
  const [attribute, setAttribute] = useState<NamedAttribute | null>(attributeOf(own) ?? null)
  const [chosen, setChosen] = useState(startOf(attribute))
  const handlePick = (picked: NamedAttribute | null) => {
    setAttribute(picked)
    setChosen(startOf(picked))
  }
  const hasRange = attribute && typesWithRanges.some((type) => type === attribute.type)
  const isReady = hasRange ? isRange(chosen) : chosen.values.length > 0
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!attribute || !isReady) return
    const isNot = own?.isNot ?? false
    const part: AttributePart = hasRange ? { isNot, attribute: attribute.id, ...inOrder(chosen) } : { isNot, values: chosen.values.map(({ id }) => id) }
    onDone()
    onChoose(writeParts([...(isAdding ? parts.filter((one) => !isOf(one, attribute)) : []), part]))
  }
  return (
    <form ref={focusSearch} className={`v-stack ${styles.form}`} onSubmit={handleSubmit}>
      <AttributePicker picked={attribute} types={askedTypes} onPick={handlePick} />
      {attribute && !hasRange && (
        <AttributeValuePicker key={attribute.id} attribute={attribute} isMany chosen={chosen.values} onChange={(values) => setChosen({ ...chosen, values })} />
      )}
      {attribute && hasRange && (
        <AttributeFilterRange
          key={attribute.id}
          attribute={attribute}
          from={chosen.from}
          to={chosen.to}
          onChange={(range) => setChosen({ ...chosen, ...range })}
        />
      )}
      {attribute && (
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          <FormattedMessage id="ui.list.filterApply" />
        </Button>
      )}
    </form>
  )
}

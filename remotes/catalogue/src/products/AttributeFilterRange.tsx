import { lazily, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { MeasureField } from '../productAttributes/MeasureField'
import type { AttributeFilterDayProps } from './AttributeFilterDay'
import type { NamedAttribute } from './useNamedAttributes'

const AttributeFilterDay = lazily<AttributeFilterDayProps>(() => import('./AttributeFilterDay'), { pending: <Skeleton lines={1} /> })

interface Props {
  attribute: NamedAttribute
  from: string
  to: string
  onChange(range: { from: string; to: string }): void
}

/** From and to, as numbers in the attribute's unit or as dates: one of them is enough. */
export function AttributeFilterRange({ attribute: { name, type, unit }, from, to, onChange }: Props) {
  const bounds = [
    { key: 'from', label: <FormattedMessage id="ui.list.rangeFrom" />, bound: from, put: (bound: string) => onChange({ from: bound, to }) },
    { key: 'to', label: <FormattedMessage id="ui.list.rangeTo" />, bound: to, put: (bound: string) => onChange({ from, to: bound }) },
  ]
  return (
    <div className="v-stack" role="group" aria-label={name}>
      {bounds.map(({ key, label, bound, put }) =>
        type === 'DATE' ? (
          <AttributeFilterDay key={key} label={label} value={bound} onChange={put} />
        ) : (
          <MeasureField
            key={key}
            field={{ label }}
            unit={unit}
            value={bound === '' ? null : Number(bound)}
            onChange={(number) => put(number === null ? '' : amount(number))}
          />
        ),
      )}
    </div>
  )
}

/** As in an address: 0.000001, and not 1e-6. */
const amount = (number: number) => number.toFixed(6).replace(/\.?0+$/, '')

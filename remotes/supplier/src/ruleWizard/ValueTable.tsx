import { Select } from '@vitrine/controls/Select'
import { Button, Swatch } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { properties as propertyNames } from './mappingWords'
import type { WizardMapping } from './WizardDraft'
import { WizardTable } from './WizardTable'

interface Choice {
  readonly value: string
  readonly name: string
  readonly hex?: string | null
}

interface Props {
  table: {
    readonly property: string
    readonly targetLabel: string
    readonly values: readonly {
      readonly value: string
      readonly count: number
      readonly isKnown: boolean
      readonly proposed?: { readonly value: string } | null
    }[]
    readonly choices: readonly Choice[]
  }
  valueMap: WizardMapping['valueMap']
  onChange(valueMap: WizardMapping['valueMap']): void
}

/** What the values of one property become: a line each, with its number of articles, and ours that it is, or a new one. */
export function ValueTable({ table: { property, targetLabel, values, choices }, valueMap, onChange }: Props) {
  const intl = useIntl()
  const word = (value: string) => value.toLowerCase()
  const mapped = new Map(valueMap.map(({ from, to }) => [word(from), to]))
  const byValue = new Map(choices.map((choice) => [word(choice.value), choice]))
  const proposals = values.flatMap(({ value, proposed, isKnown }) =>
    proposed && !isKnown && !mapped.has(word(value)) ? [{ from: value, to: proposed.value }] : [],
  )
  const put = (value: string, to: string | undefined) =>
    onChange([...valueMap.filter(({ from }) => word(from) !== word(value)), ...(to === undefined ? [] : [{ from: value, to }])])
  const options = choices.map(({ value, name, hex }) => ({ value, label: <Named name={name} hex={hex} />, name }))
  const title = intl.formatMessage(
    { id: 'supplier.valueTable.title' },
    { property: intl.formatMessage({ id: propertyNames[property as keyof typeof propertyNames] }), target: targetLabel },
  )
  return (
    <section className="v-card v-stack">
      <div className="v-row">
        <h2>{title}</h2>
        {proposals.length > 0 && (
          <Button onClick={() => onChange([...valueMap, ...proposals])}>
            <FormattedMessage id="supplier.valueTable.takeAll" values={{ count: proposals.length }} />
          </Button>
        )}
      </div>
      <WizardTable
        label={title}
        heads={(['value', 'articles', 'becomes', 'proposed'] as const).map((id) => ({ id, title: <FormattedMessage id={`supplier.valueTable.${id}`} /> }))}
      >
        {values.map(({ value, count, isKnown, proposed }) => {
          const own = mapped.get(word(value)) ?? (isKnown ? proposed?.value : undefined)
          const like = proposed && !isKnown && !mapped.has(word(value)) ? (byValue.get(word(proposed.value)) ?? { name: proposed.value, hex: null }) : null
          return (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>
                <FormattedNumber value={count} />
              </td>
              <td>
                <Select<string>
                  showSearch={{ optionFilterProp: 'name' }}
                  aria-label={intl.formatMessage({ id: 'supplier.valueTable.becomesOf' }, { value })}
                  value={own ?? ''}
                  options={[...(isKnown ? [] : [{ value: '', label: intl.formatMessage({ id: 'supplier.valueTable.makeNew' }), name: '' }]), ...options]}
                  onChange={(to) => put(value, to === '' ? undefined : to)}
                />
              </td>
              <td>
                {like && (
                  <Button look="text" onClick={() => put(value, proposed?.value)}>
                    <Named name={like.name} hex={like.hex} />
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </WizardTable>
    </section>
  )
}

function Named({ name, hex }: { name: string; hex?: string | null | undefined }) {
  return (
    <span>
      {hex && <Swatch hex={hex} />} {name}
    </span>
  )
}

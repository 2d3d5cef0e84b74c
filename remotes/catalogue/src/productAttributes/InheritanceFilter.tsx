import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage, useIntl } from 'react-intl'

export type Shown = 'all' | 'own' | 'inherited'

const words = { all: 'catalogue.attributeValue.showAll', own: 'catalogue.attributeValue.showOwn', inherited: 'catalogue.attributeValue.showInherited' } as const

interface Props {
  parent: { readonly id: string; readonly name: string }
  shown: Shown
  onShown(shown: Shown): void
  counts: Readonly<Record<Shown, number>>
}

/** From whom a variation inherits, and whether one looks at all values, at its own, or at those that it inherits. */
export function InheritanceFilter({ parent, shown, onShown, counts }: Props) {
  const intl = useIntl()
  return (
    <>
      <p className="v-soft" style={{ flex: '1 1 240px', minWidth: 0 }}>
        <FormattedMessage
          id="catalogue.attributeValue.inheritsFrom"
          values={{ parent: <Link to={`${addressOf('products.edit', { id: parent.id })}?tab=attributes`}>{parent.name}</Link> }}
        />
      </p>
      <div className="v-segments v-inheritance" role="group" aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.show' })}>
        {(['all', 'own', 'inherited'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => onShown(one)}>
            <FormattedMessage id={words[one]} values={{ count: counts[one] }} />
          </button>
        ))}
      </div>
    </>
  )
}

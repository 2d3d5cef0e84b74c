import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage, useIntl } from 'react-intl'
import { Segments } from '../segments/Segments'
import * as styles from './InheritanceFilter.module.css'

export type Shown = 'all' | 'own' | 'inherited'

const words = { all: 'catalogue.attributeValue.showAll', own: 'catalogue.attributeValue.showOwn', inherited: 'catalogue.attributeValue.showInherited' } as const

interface Props {
  parent: { readonly id: string; readonly name: string }
  shown: Shown
  onShown(shown: Shown): void
  counts: Readonly<Record<Shown, number>>
}

/** Shows what a variation inherits from, and filters its values: all, own, or inherited ones. */
export function InheritanceFilter({ parent, shown, onShown, counts }: Props) {
  const intl = useIntl()
  return (
    <>
      <p className={`v-soft ${styles.from}`}>
        <FormattedMessage
          id="catalogue.attributeValue.inheritsFrom"
          values={{ parent: <Link to={`${addressOf('products.edit', { id: parent.id })}?tab=attributes`}>{parent.name}</Link> }}
        />
      </p>
      <div className={styles.inheritance}>
        <Segments
          label={intl.formatMessage({ id: 'catalogue.attributeValue.show' })}
          values={['all', 'own', 'inherited']}
          value={shown}
          draw={(one) => <FormattedMessage id={words[one]} values={{ count: counts[one] }} />}
          onChange={onShown}
        />
      </div>
    </>
  )
}

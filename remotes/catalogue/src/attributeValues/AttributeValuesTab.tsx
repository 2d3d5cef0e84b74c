import { OrderedList } from '@vitrine/controls/OrderedList'
import { addressOf } from '@vitrine/shell'
import { ButtonLink, Empty, ErrorPanel, MenuButton, Skeleton } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddValue } from './AddValue'
import { sortedBy } from './sortedBy'
import { useSortAttributeValues } from './useSortAttributeValues'
import { useValuesInOrder } from './useValuesInOrder'
import { ValueRow } from './ValueRow'
import * as styles from './ValueRow.module.css'

/** The values of an attribute in their order, which can be changed by dragging, by keys, or alphabetically; new ones are added in place. */
export function AttributeValuesTab({ attribute }: { attribute: string }) {
  const intl = useIntl()
  const { values, hasSwatches, isWhole, hasFailed, reload, arrange } = useValuesInOrder(attribute)
  const sort = useSortAttributeValues(attribute, reload)
  if (hasFailed) return <ErrorPanel onRetry={reload} />
  if (!values) {
    return (
      <section className="v-card">
        <Skeleton lines={8} />
      </section>
    )
  }
  const move = (ids: readonly string[]) => {
    arrange(ids)
    sort(ids)
  }
  const sorts = [
    { id: 'alphabet', label: intl.formatMessage({ id: 'catalogue.values.byAlphabet' }), onSelect: () => move(sortedBy(values, intl.locale, false)) },
    { id: 'number', label: intl.formatMessage({ id: 'catalogue.values.byNumber' }), onSelect: () => move(sortedBy(values, intl.locale, true)) },
  ]
  return (
    <section className="v-card v-stack">
      {values.length === 0 ? (
        <Empty title={<FormattedMessage id="catalogue.values.none" />} text={<FormattedMessage id="catalogue.values.noneHere" />} />
      ) : (
        <>
          <div className={`v-row ${styles.head}`}>
            <p>
              <FormattedMessage id="catalogue.values.inOrder" values={{ count: values.length }} />
            </p>
            <div className="v-row">
              {/* only what is there whole can be put into an order */}
              {isWhole && values.length > 1 && (
                <MenuButton items={sorts}>
                  <FormattedMessage id="catalogue.values.sort" />
                </MenuButton>
              )}
              <ButtonLink to={`${addressOf('attributes.values')}?attribute=${attribute}`}>
                <FormattedMessage id="catalogue.values.inList" />
              </ButtonLink>
            </div>
          </div>
          <OrderedList
            label={intl.formatMessage({ id: 'catalogue.values.title' })}
            className={styles.rows}
            items={values}
            keyOf={({ id }) => id}
            nameOf={({ value }) => value}
            isFixed={!isWhole}
            words={{ moved: 'catalogue.values.moved' }}
            onOrder={move}
            draw={(value, steps) => <ValueRow attribute={attribute} value={value} hasSwatch={hasSwatches} steps={steps} onStale={reload} />}
          />
        </>
      )}
      {!isWhole && <Skeleton lines={2} />}
      {isWhole && <AddValue attribute={attribute} onAdded={reload} />}
    </section>
  )
}

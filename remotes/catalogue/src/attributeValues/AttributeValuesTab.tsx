import { ButtonLink, Empty, ErrorPanel, MenuButton, Skeleton } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddValue } from './AddValue'
import { sortedBy } from './sortedBy'
import { useSortAttributeValues } from './useSortAttributeValues'
import { useValuesInOrder } from './useValuesInOrder'
import { ValueRows } from './ValueRows'

/** The values of an attribute in their order, put into another one by dragging, keys or the alphabet; more are added in place. */
export function AttributeValuesTab({ attribute }: { attribute: string }) {
  const intl = useIntl()
  const { values, isWhole, hasFailed, reload, arrange, patch } = useValuesInOrder(attribute)
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
      <div className="v-row" style={{ justifyContent: 'space-between' }}>
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
          <ButtonLink to={`/attributes/values?attribute=${attribute}`}>
            <FormattedMessage id="catalogue.values.inList" />
          </ButtonLink>
        </div>
      </div>
      {values.length === 0 ? (
        <Empty title={<FormattedMessage id="catalogue.values.none" />} text={<FormattedMessage id="catalogue.values.noneHere" />} />
      ) : (
        <ValueRows attribute={attribute} values={values} isSortable={isWhole} onMove={move} onChanged={patch} onStale={reload} />
      )}
      {!isWhole && <Skeleton lines={2} />}
      {isWhole && <AddValue attribute={attribute} onAdded={reload} />}
    </section>
  )
}

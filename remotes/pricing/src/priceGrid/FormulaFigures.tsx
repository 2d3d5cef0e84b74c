import { graphql, useFragment } from '@vitrine/relay'
import { type ListColumn, ListTable, Money, TwoLines, WarningIcon } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { FormulaFigures_preview$data, FormulaFigures_preview$key } from './__generated__/FormulaFigures_preview.graphql'
import * as styles from './FormulaFigures.module.css'

type Row = FormulaFigures_preview$data['rows'][number]

/** The effect of a formula: the number of prices, the margin before and after, prices below the minimum, and the prices themselves. */
export function FormulaFigures({ preview, currency }: { preview: FormulaFigures_preview$key; currency: string }) {
  const intl = useIntl()
  const { changedCount, unchangedCount, skippedCount, marginBefore, marginAfter, belowMarginCount, blockedCount, rows } = useFragment(
    graphql`
      fragment FormulaFigures_preview on PriceFormulaPreview {
        changedCount
        unchangedCount
        skippedCount
        marginBefore
        marginAfter
        belowMarginCount
        blockedCount
        rows {
          product {
            id
            name
            sku
          }
          before
          after
          marginAfter
          warnings {
            code
            message
          }
          refusal
        }
      }
    `,
    preview,
  )
  const columns: ListColumn<Row>[] = [
    {
      id: 'product',
      title: intl.formatMessage({ id: 'pricing.grid.product' }),
      isMain: true,
      canGrow: true,
      render: ({ product }) => <TwoLines title={product.name} sub={product.sku} />,
    },
    {
      id: 'before',
      title: intl.formatMessage({ id: 'pricing.formula.before' }),
      align: 'end',
      render: ({ before }) => <Money amount={before} currency={currency} />,
    },
    {
      id: 'after',
      title: intl.formatMessage({ id: 'pricing.formula.after' }),
      align: 'end',
      render: ({ after }) => <Money amount={after} currency={currency} />,
    },
    { id: 'margin', title: intl.formatMessage({ id: 'pricing.grid.margin' }), align: 'end', render: (row) => <Share value={row.marginAfter} /> },
    {
      id: 'warnings',
      title: intl.formatMessage({ id: 'pricing.grid.warnings' }),
      render: ({ warnings, refusal }) =>
        refusal ? (
          <span className={styles.refusal}>
            <WarningIcon /> {refusal}
          </span>
        ) : (
          warnings.length > 0 && (
            <ul className={styles.warnings}>
              {warnings.map(({ code, message }) => (
                <li key={code}>
                  <WarningIcon /> {message}
                </li>
              ))}
            </ul>
          )
        ),
    },
  ]
  return (
    <div className="v-stack">
      <p>
        <FormattedMessage id="pricing.formula.figures" values={{ changed: changedCount, unchanged: unchangedCount, skipped: skippedCount }} />
      </p>
      <p>
        <FormattedMessage id="pricing.formula.margin" values={{ before: <Share value={marginBefore} />, after: <Share value={marginAfter} /> }} />
      </p>
      {belowMarginCount > 0 && (
        <p className={styles.below}>
          <FormattedMessage id="pricing.formula.below" values={{ count: belowMarginCount }} />
        </p>
      )}
      {blockedCount > 0 && (
        <p className={styles.below}>
          <FormattedMessage id="pricing.formula.blocked" values={{ count: blockedCount }} />
        </p>
      )}
      {rows.length > 0 && (
        <div className={styles.rows}>
          <ListTable
            label={intl.formatMessage({ id: 'pricing.formula.rows' })}
            columns={columns}
            rows={rows}
            rowKey={({ product }) => product.id}
            rowHeight={52}
          />
        </div>
      )}
    </div>
  )
}

function Share({ value }: { value: number | null | undefined }) {
  return value === null || value === undefined ? <>–</> : <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
}

import { Button, Input, Tag } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MergeChoice } from './mergeAddress'
import type { MergedField, MergeProduct } from './useMergeDraft'
import * as styles from './MergeFields.module.css'

const rules = {
  KEEP: 'catalogue.merge.rule.KEEP',
  LIFT: 'catalogue.merge.rule.LIFT',
  SUM: 'catalogue.merge.rule.SUM',
  TARGET: 'catalogue.merge.rule.TARGET',
  UNION: 'catalogue.merge.rule.UNION',
} as const

interface Props {
  field: MergedField
  products: readonly MergeProduct[]
  /** undefined: the field's rule decides */
  choice: MergeChoice | undefined
  onChoose(choice: MergeChoice | undefined): void
}

/** One field: the value of each product, one of which can be chosen, and the target's value afterwards. */
export function MergeFieldRow({ field, products, choice, onChoose }: Props) {
  const intl = useIntl()
  const name = useId()
  const { label, rule, canChoose, canWrite, values, result } = field
  const chosen = choice && 'from' in choice ? choice.from : undefined
  // the product whose value the rule takes is marked unless another one is chosen
  const ruled = choice === undefined && (rule === 'TARGET' || rule === 'KEEP') ? values.find(({ value }) => value === result.value)?.productId : undefined
  return (
    <tr>
      <th scope="row">
        {label}
        <small>
          <FormattedMessage id={rules[rule as keyof typeof rules]} />
        </small>
      </th>
      {values.map(({ productId, words }, at) => (
        <td key={productId} data-chosen={productId === (chosen ?? ruled)}>
          <span className={styles.label} aria-hidden>
            {products[at]?.name}
          </span>
          {canChoose ? (
            <label>
              <input
                type="radio"
                name={name}
                aria-label={intl.formatMessage({ id: 'catalogue.merge.take' }, { label, name: products[at]?.name, sku: products[at]?.sku })}
                checked={productId === (chosen ?? ruled)}
                onChange={() => onChoose({ from: productId ?? '' })}
              />
              <Words words={words} />
            </label>
          ) : (
            <Words words={words} />
          )}
        </td>
      ))}
      <td data-result>
        <span className={styles.label} aria-hidden>
          <FormattedMessage id="catalogue.merge.result" />
        </span>
        <Result
          key={`${choice === undefined}`}
          label={label}
          canWrite={canWrite}
          value={result.value}
          words={result.words}
          onWrite={(value) => onChoose({ value })}
        />
        {choice && (
          <Button look="text" onClick={() => onChoose(undefined)}>
            <FormattedMessage id="catalogue.merge.byRule" />
          </Button>
        )}
        {rule === 'UNION' && choice === undefined && (
          <Tag>
            <FormattedMessage id="catalogue.merge.together" />
          </Tag>
        )}
      </td>
    </tr>
  )
}

function Words({ words }: { words: string | null | undefined }) {
  return words ? <span className={styles.words}>{words}</span> : <span className="v-soft">–</span>
}

interface ResultProps {
  label: string
  canWrite: boolean
  value: string | null | undefined
  words: string | null | undefined
  /** JSON */
  onWrite(value: string): void
}

/** The target's value afterwards; editable if the field can be written. */
function Result({ label, canWrite, value, words, onWrite }: ResultProps) {
  const intl = useIntl()
  const [text, setText] = useState<string>()
  if (!canWrite) return <Words words={words} />
  if (text === undefined) {
    const present: unknown = value == null ? '' : JSON.parse(value)
    return (
      <span className={styles.result}>
        <Words words={words} />
        <Button look="text" aria-label={intl.formatMessage({ id: 'catalogue.merge.writeField' }, { label })} onClick={() => setText(String(present))}>
          <FormattedMessage id="catalogue.merge.write" />
        </Button>
      </span>
    )
  }
  const take = () => {
    setText(undefined)
    onWrite(JSON.stringify(text.trim() === '' ? null : text))
  }
  return (
    <span className={styles.writing}>
      <Input
        autoFocus
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={take}
        onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
      />
      <Button onClick={take}>
        <FormattedMessage id="catalogue.merge.takeWritten" />
      </Button>
    </span>
  )
}

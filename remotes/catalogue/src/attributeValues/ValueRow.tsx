import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Swatch, Tag } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ValueRow_value$key } from './__generated__/ValueRow_value.graphql'
import { ValueNamesEditor } from './ValueNamesEditor'
import * as styles from './ValueRow.module.css'

interface Props {
  attribute: string
  value: ValueRow_value$key
  /** Its attribute is a colour picker */
  hasSwatch: boolean
  /** Buttons to move it up or down */
  steps: ReactNode
  /** Called when the displayed data are outdated */
  onStale(): void
}

/** One value in its attribute's order: colour, word, names, and buttons to move it. */
export function ValueRow({ attribute, value: key, hasSwatch, steps, onStale }: Props) {
  const intl = useIntl()
  const [isEditing, setEditing] = useState(false)
  const value = useFragment(
    graphql`
      fragment ValueRow_value on AttributeValue {
        id
        value
        names {
          language
          text
        }
        hex
        needsApproval
        productCount
        ...ValueNamesEditor_value
      }
    `,
    key,
  )
  const nameOf = (code: string) => value.names.find(({ language }) => language === code)?.text
  return (
    <>
      {hasSwatch && value.hex ? <Swatch hex={value.hex} /> : <span />}
      <span className={styles.word}>
        <Link to={addressOf('attributes.values.edit', { id: value.id })}>{value.value}</Link>
        {value.needsApproval && (
          <Tag tone="warning">
            <FormattedMessage id="catalogue.value.waits" />
          </Tag>
        )}
      </span>
      {isEditing ? (
        <ValueNamesEditor attribute={attribute} value={value} onDone={() => setEditing(false)} onStale={onStale} />
      ) : (
        <Button
          look="bare"
          className={styles.names}
          aria-label={intl.formatMessage({ id: 'catalogue.values.editNames' }, { value: value.value })}
          onClick={() => setEditing(true)}
        >
          {(['nl', 'en'] as const).map((code) => (
            <span key={code} lang={code} className={nameOf(code) ? undefined : styles.missing}>
              {nameOf(code) ?? intl.formatMessage({ id: 'catalogue.values.noName' }, { language: code.toUpperCase() })}
            </span>
          ))}
        </Button>
      )}
      <span className={`v-soft v-small ${styles.count}`}>
        <FormattedMessage id="catalogue.value.productCount" values={{ count: value.productCount }} />
      </span>
      {steps}
    </>
  )
}

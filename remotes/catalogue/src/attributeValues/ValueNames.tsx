import { contentLanguages } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Tag, Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { ValueNames_value$key } from './__generated__/ValueNames_value.graphql'

/** Which languages have a name for a value, and which still need one. */
export function ValueNames({ value: key }: { value: ValueNames_value$key }) {
  const intl = useIntl()
  const { names } = useFragment(
    graphql`
      fragment ValueNames_value on AttributeValue {
        names {
          language
        }
      }
    `,
    key,
  )
  const missing = contentLanguages.filter(({ code }) => !names.some(({ language }) => language === code))
  if (missing.length === 0) return <span className="v-soft">{intl.formatMessage({ id: 'catalogue.value.translated' })}</span>
  const hint = intl.formatMessage({ id: 'catalogue.value.untranslated' }, { languages: intl.formatList(missing.map(({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? code)) })
  return (
    <Tooltip title={hint}>
      <span className="v-nowrap" style={{ position: 'relative', zIndex: 1 }}>
        <span aria-hidden="true">
          {missing.map(({ code }) => (
            <Tag key={code} tone="warning">
              {code.toUpperCase()}
            </Tag>
          ))}
        </span>
        <span className="v-hidden" style={{ insetInlineStart: 0 }}>
          {hint}
        </span>
      </span>
    </Tooltip>
  )
}

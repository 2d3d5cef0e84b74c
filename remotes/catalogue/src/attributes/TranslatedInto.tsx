import { contentLanguages } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Tag, Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { TranslatedInto_attribute$key } from './__generated__/TranslatedInto_attribute.graphql'

/** The languages in which an attribute has no name; nothing where it has one in each. */
export function TranslatedInto({ attribute: key }: { attribute: TranslatedInto_attribute$key }) {
  const intl = useIntl()
  const { names } = useFragment(
    graphql`
      fragment TranslatedInto_attribute on Attribute {
        names {
          language
        }
      }
    `,
    key,
  )
  const missing = contentLanguages.filter(({ code }) => !names.some(({ language }) => language === code))
  if (missing.length === 0) return <span className="v-soft">{intl.formatMessage({ id: 'catalogue.attribute.translated' })}</span>
  const languages = missing.map(({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? code)
  const hint = intl.formatMessage({ id: 'catalogue.attribute.untranslated' }, { languages: intl.formatList(languages) })
  return (
    <Tooltip title={hint}>
      <span style={{ position: 'relative', zIndex: 1 }}>
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

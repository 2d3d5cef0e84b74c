import { contentLanguages } from '@vitrine/i18n'
import { Tag, Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import * as styles from './MissingLanguages.module.css'

/** The languages in which an entity has no name, or that it is complete. */
export function MissingLanguages({ names }: { names: readonly { readonly language: string }[] }) {
  const intl = useIntl()
  const missing = contentLanguages.filter(({ code }) => !names.some(({ language }) => language === code))
  if (missing.length === 0) return <span className="v-soft">{intl.formatMessage({ id: 'catalogue.attribute.translated' })}</span>
  const languages = missing.map(({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? code)
  const hint = intl.formatMessage({ id: 'catalogue.attribute.untranslated' }, { languages: intl.formatList(languages) })
  return (
    <Tooltip title={hint}>
      <span className={`v-nowrap ${styles.languages}`}>
        <span aria-hidden="true">
          {missing.map(({ code }) => (
            <Tag key={code} tone="warning">
              {code.toUpperCase()}
            </Tag>
          ))}
        </span>
        <span className={`v-hidden ${styles.start}`}>{hint}</span>
      </span>
    </Tooltip>
  )
}

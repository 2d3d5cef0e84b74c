import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { walkTabs } from '../keyboard/walkTabs'
import { ErrorCount } from '../values/ErrorCount'
import { Button } from '../menus/Button'

export interface LocaleTabsProps {
  value: ContentLanguage
  onChange(language: ContentLanguage): void
  /** The languages in which a text is missing: they carry a dot. */
  missing?: readonly ContentLanguage[]
  /** How many fields of a language cannot be saved as they are. */
  errors?: Partial<Record<ContentLanguage, number>>
  /** Stands at the right of the tabs. */
  extra?: ReactNode
  /** The fields of the chosen language. */
  children: ReactNode
}

const codes = contentLanguages.map(({ code }) => code)

/** Chooses the language in which a thing is described. Each language is named in its own words. */
export function LocaleTabs({ value, onChange, missing = [], errors = {}, extra, children }: LocaleTabsProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <>
      <div className="v-locale-head">
        <div className="v-locales" role="tablist" aria-label={intl.formatMessage({ id: 'ui.locale.label' })} onKeyDown={(event) => walkTabs(event, codes, value, onChange)}>
          {contentLanguages.map(({ code, label }) => (
            <Button
              look="bare"
              key={code}
              role="tab"
              id={`${id}-${code}`}
              aria-controls={`${id}-panel`}
              aria-selected={code === value}
              tabIndex={code === value ? 0 : -1}
              onClick={() => onChange(code)}
            >
              <span lang={code}>{label}</span>
              {missing.includes(code) && (
                <span className="v-dot" role="img" aria-label={intl.formatMessage({ id: 'ui.locale.missing' })} />
              )}
              {errors[code] ? <ErrorCount count={errors[code]} /> : null}
            </Button>
          ))}
        </div>
        {extra && <div className="v-small v-soft">{extra}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="v-stack">
        {children}
      </div>
    </>
  )
}

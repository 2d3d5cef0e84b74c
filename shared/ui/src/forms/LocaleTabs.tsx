import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { TabRow } from '../detail/TabRow'
import { ErrorCount } from '../values/ErrorCount'

export interface LocaleTabsProps {
  value: ContentLanguage
  onChange(language: ContentLanguage): void
  /** Languages without a text: marked with a dot. */
  missing?: readonly ContentLanguage[]
  /** The number of invalid fields per language. */
  errors?: Partial<Record<ContentLanguage, number>>
  /** To the right of the tabs. */
  extra?: ReactNode
  /** The fields of the selected language. */
  children: ReactNode
}

/** Selects the language of texts. Each language has its own name. */
export function LocaleTabs({ value, onChange, missing = [], errors = {}, extra, children }: LocaleTabsProps) {
  const intl = useIntl()
  const id = useId()
  const idOf = (language: ContentLanguage, part: 'tab' | 'panel') => `${id}-${part === 'tab' ? language : part}`
  const tabs = contentLanguages.map(({ code, label }) => ({
    id: code,
    face: (
      <>
        <span lang={code}>{label}</span>
        {missing.includes(code) && <span className="v-dot" role="img" aria-label={intl.formatMessage({ id: 'ui.locale.missing' })} />}
        {errors[code] ? <ErrorCount count={errors[code]} /> : null}
      </>
    ),
  }))
  return (
    <>
      <div className="v-locale-head">
        <TabRow className="v-locales" label={intl.formatMessage({ id: 'ui.locale.label' })} tabs={tabs} value={value} onChange={onChange} idOf={idOf} />
        {extra && <div className="v-small v-soft">{extra}</div>}
      </div>
      <div role="tabpanel" id={idOf(value, 'panel')} aria-labelledby={idOf(value, 'tab')} className="v-stack">
        {children}
      </div>
    </>
  )
}

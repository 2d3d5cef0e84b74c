import { type ContentLanguage, contentLanguages } from '@vitrine/i18n'
import { Select } from '@vitrine/ui'
import { useIntl } from 'react-intl'

interface Props {
  /** The language shown already */
  first: ContentLanguage
  value: ContentLanguage | null
  onChange(language: ContentLanguage | null): void
}

/** Chooses the language beside the first one. */
export function SecondLanguage({ first, value, onChange }: Props) {
  const intl = useIntl()
  const others = contentLanguages.filter(({ code }) => code !== first)
  return (
    <Select
      isSmall
      aria-label={intl.formatMessage({ id: 'catalogue.content.beside' })}
      value={value ?? ''}
      options={[
        { value: '', label: intl.formatMessage({ id: 'catalogue.content.besideNone' }) },
        ...others.map(({ code }) => ({
          value: code,
          label: intl.formatMessage({ id: 'catalogue.content.besideOf' }, { language: intl.formatDisplayName(code, { type: 'language' }) ?? code }),
        })),
      ]}
      onChange={(code) => onChange(others.find((one) => one.code === code)?.code ?? null)}
    />
  )
}

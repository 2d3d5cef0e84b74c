import type { EntityForm } from '@vitrine/drafts'
import type { FormValue } from '@vitrine/forms'
import { languages, normaliseLanguage, type Language } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { languageNames } from '../topBar/languageNames'
import { useSwitchLanguage } from '../topBar/useSwitchLanguage'
import { LONGEST_NAME, nameFields } from './useProfileForm'

/** Name, language and e-mail address. */
export function PersonFields({ form, email }: { form: EntityForm<FormValue>; email: string }) {
  const intl = useIntl()
  const language = normaliseLanguage(useSession().language)
  const choose = useChooseLanguage()
  const tooLong = intl.formatMessage({ id: 'office.profile.nameTooLong' }, { limit: LONGEST_NAME })
  return (
    <section className="v-card" aria-labelledby="profile-person">
      <h2 id="profile-person">
        <FormattedMessage id="office.profile.person" />
      </h2>
      <div className="host-profile-fields">
        {nameFields.map((field) => (
          <Field
            key={field}
            label={<FormattedMessage id={`office.profile.${field}`} />}
            isChanged={form.changed.includes(field)}
            error={form.errors[field] ?? (String(form.valueOf(field)).length > LONGEST_NAME && tooLong)}
          >
            <Input
              name={field}
              autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
              value={String(form.valueOf(field))}
              onChange={(event) => form.change(field, event.target.value)}
            />
          </Field>
        ))}
        <Field label={<FormattedMessage id="office.profile.language" />} isRequired note={<FormattedMessage id="office.profile.languageNote" />}>
          <Select
            value={language}
            onChange={(value) => choose(normaliseLanguage(value))}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
        <Field label={<FormattedMessage id="office.profile.email" />} note={<FormattedMessage id="office.profile.emailNote" />}>
          <Input value={email} readOnly autoComplete="email" className="host-read-only" />
        </Field>
      </div>
    </section>
  )
}

/** Switches the interface's language at once, and confirms it in the new one, with Undo. */
function useChooseLanguage(): (language: Language) => void {
  const intl = useIntl()
  const switchTo = useSwitchLanguage()
  const left = useRef<Language | null>(null)
  const choose = (language: Language) => {
    left.current = normaliseLanguage(intl.locale)
    switchTo(language)
  }
  // the messages of the new language may still be loading: the confirmation waits for them
  const tell = useEffectEvent(() => {
    const before = left.current
    left.current = null
    if (before === null) return
    const undo = { text: intl.formatMessage({ id: 'office.profile.undo' }), run: () => choose(before) }
    toasts.show({ kind: 'success', key: 'language', text: intl.formatMessage({ id: 'office.profile.languageSaved' }), actions: [undo] })
  })
  useEffect(() => tell(), [intl.locale])
  return choose
}

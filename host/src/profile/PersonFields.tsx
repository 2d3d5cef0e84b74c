import type { EntityForm } from '@vitrine/drafts'
import type { FormValue } from '@vitrine/forms'
import { languages, normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageNames } from '../topBar/languageNames'
import { useChooseLanguage } from './useChooseLanguage'
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

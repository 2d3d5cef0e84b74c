import { DatePicker } from '@vitrine/controls/DatePicker'
import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Checkbox, Field, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EditFile_file$key } from './__generated__/EditFile_file.graphql'
import type { TechnicalFileKind } from './__generated__/technicalFilesMutationsUpdateMutation.graphql'
import { useUpdateTechnicalFile } from './technicalFiles.mutations'
import * as styles from './FilesPanel.module.css'

const kinds = ['MANUAL', 'ASSEMBLY', 'CARE', 'ENERGY_LABEL', 'CERTIFICATE', 'DRAWING_2D', 'MODEL_3D', 'WARRANTY', 'OTHER'] as const
const languages = ['nl', 'en', 'de', 'fr'] as const

/** The details of a technical file. */
export function EditFile({ file: key, onDone }: { file: EditFile_file$key; onDone(): void }) {
  const intl = useIntl()
  const file = useFragment(
    graphql`
      fragment EditFile_file on TechnicalFile {
        id
        revision
        name
        kind
        language
        version
        expiresOn
        isPublic
      }
    `,
    key,
  )
  const [name, setName] = useState(file.name)
  const [kind, setKind] = useState<string>(file.kind)
  const [language, setLanguage] = useState(file.language ?? '')
  const [version, setVersion] = useState(file.version ?? '')
  const [expiresOn, setExpiresOn] = useState(file.expiresOn ?? null)
  const [isPublic, setPublic] = useState(file.isPublic)
  const [problem, setProblem] = useState<string>()
  const [update, isSaving] = useUpdateTechnicalFile()
  const handleSave = async () => {
    const answer = await update({
      input: {
        id: file.id,
        revision: file.revision,
        name,
        kind: kind as TechnicalFileKind,
        language: language || null,
        version: version || null,
        expiresOn,
        isPublic,
      },
    })
    if (!answer) return
    const told = [
      ...answer.errors.map(({ message }) => message),
      ...answer.conflicts.map(({ label, by }) => intl.formatMessage({ id: 'media.files.conflict' }, { label, by })),
    ]
    if (told.length > 0) return setProblem(told.join(' '))
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'media.files.saved' }) })
    onDone()
  }
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <div className={styles.form}>
      <Field label={text('media.files.column.name')} isRequired>
        <Input value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={text('media.files.column.kind')}>
        <Select value={kind} options={kinds.map((value) => ({ value, label: text(`media.files.kind.${value}`) }))} onChange={setKind} />
      </Field>
      <Field label={text('media.files.column.language')}>
        <Select
          value={language}
          options={[{ value: '', label: text('media.files.anyLanguage') }, ...languages.map((value) => ({ value, label: text(`media.language.${value}`) }))]}
          onChange={setLanguage}
        />
      </Field>
      <Field label={text('media.files.column.version')}>
        <Input value={version} maxLength={40} onChange={(event) => setVersion(event.target.value)} />
      </Field>
      <Field label={text('media.files.column.expires')}>
        <DatePicker value={expiresOn} onChange={setExpiresOn} />
      </Field>
      <Checkbox checked={isPublic} onChange={(event) => setPublic(event.target.checked)}>
        <FormattedMessage id="media.files.column.public" />
      </Checkbox>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className="v-row">
        <Button type="primary" loading={isSaving} disabled={name.trim() === ''} onClick={() => void handleSave()}>
          <FormattedMessage id="media.photos.save" />
        </Button>
      </div>
    </div>
  )
}

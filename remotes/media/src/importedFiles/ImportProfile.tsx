import { graphql, useFragment } from '@vitrine/relay'
import { Button, Dialog, Field, Input, Select } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportProfile_file$key } from './__generated__/ImportProfile_file.graphql'
import { useDeleteImportProfile, useSaveImportProfile } from './importedFiles.mutations'

interface Props {
  file: ImportProfile_file$key
  isDisabled: boolean
  /** null removes the profile */
  onUse(profile: string | null): void
  onChanged(): void
}

/** The profile with which a file is read, those for similar files first; the current choices can be saved as one. */
export function ImportProfile({ file, isDisabled, onUse, onChanged }: Props) {
  const intl = useIntl()
  const form = useId()
  const { id, profile, profiles } = useFragment(
    graphql`
      fragment ImportProfile_file on ImportedFile {
        id
        profile
        profiles {
          name
          isAlike
        }
      }
    `,
    file,
  )
  const [name, setName] = useState<string>()
  const [save, isSaving] = useSaveImportProfile()
  const [forget, isForgetting] = useDeleteImportProfile()
  const run = async (act: typeof save | typeof forget, chosen: string) => {
    const answer = await act({ id, name: chosen })
    if (!answer) return
    if (answer.errors.length === 0) setName(undefined)
    onChanged()
  }
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    void run(save, name ?? '')
  }
  const isKept = profiles.some((one) => one.name === profile)
  return (
    <div className="v-row">
      {(profiles.length > 0 || profile) && (
        <Select
          aria-label={intl.formatMessage({ id: 'media.imports.profile' })}
          value={profile ?? ''}
          disabled={isDisabled}
          options={[
            { value: '', label: intl.formatMessage({ id: 'media.imports.profile.none' }) },
            ...(profile && !isKept ? [{ value: profile, label: profile }] : []),
            ...profiles.map(({ name: one, isAlike }) => ({
              value: one,
              label: isAlike ? intl.formatMessage({ id: 'media.imports.profile.alike' }, { name: one }) : one,
            })),
          ]}
          onChange={(value) => onUse(value || null)}
        />
      )}
      <Button disabled={isDisabled} onClick={() => setName(profile ?? '')}>
        <FormattedMessage id="media.imports.profile.save" />
      </Button>
      {profile && isKept && (
        <Button look="text" disabled={isForgetting} onClick={() => void run(forget, profile)}>
          <FormattedMessage id="media.imports.profile.delete" />
        </Button>
      )}
      {name !== undefined && (
        <Dialog
          isOpen
          onClose={() => setName(undefined)}
          title={<FormattedMessage id="media.imports.profile.title" />}
          footer={
            <>
              <Button onClick={() => setName(undefined)}>
                <FormattedMessage id="media.exchange.cancel" />
              </Button>
              <Button type="primary" htmlType="submit" form={form} loading={isSaving} disabled={name.trim() === ''}>
                <FormattedMessage id="media.imports.fixNow" />
              </Button>
            </>
          }
        >
          <form id={form} className="v-stack" onSubmit={handleSave}>
            <p className="v-soft">
              <FormattedMessage id="media.imports.profile.text" />
            </p>
            <Field
              label={intl.formatMessage({ id: 'media.imports.profile.name' })}
              hint={profiles.some((one) => one.name === name.trim()) ? intl.formatMessage({ id: 'media.imports.profile.replaces' }) : undefined}
            >
              <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
            </Field>
          </form>
        </Dialog>
      )}
    </div>
  )
}

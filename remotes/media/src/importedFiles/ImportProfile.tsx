import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input, Select } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportProfile_file$key } from './__generated__/ImportProfile_file.graphql'
import type { ImportProfileDeleteMutation } from './__generated__/ImportProfileDeleteMutation.graphql'
import type { ImportProfileMutation } from './__generated__/ImportProfileMutation.graphql'

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
  const tell = (errors: readonly { readonly message: string }[]) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (errors.length === 0) setName(undefined)
    onChanged()
  }
  const [save, isSaving] = useMutation<ImportProfileMutation>(graphql`
    mutation ImportProfileMutation($id: ID!, $name: String!) {
      saveImportProfile(id: $id, name: $name) {
        importedFile {
          ...ImportProfile_file
        }
        errors {
          message
        }
      }
    }
  `)
  const [forget, isForgetting] = useMutation<ImportProfileDeleteMutation>(graphql`
    mutation ImportProfileDeleteMutation($id: ID!, $name: String!) {
      deleteImportProfile(id: $id, name: $name) {
        importedFile {
          ...ImportProfile_file
        }
        errors {
          message
        }
      }
    }
  `)
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    save({ variables: { id, name: name ?? '' }, onCompleted: ({ saveImportProfile: { errors } }) => tell(errors) })
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
        <Button
          look="text"
          disabled={isForgetting}
          onClick={() => forget({ variables: { id, name: profile }, onCompleted: ({ deleteImportProfile: { errors } }) => tell(errors) })}
        >
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

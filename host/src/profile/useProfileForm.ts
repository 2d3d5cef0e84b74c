import type { EntityForm } from '@vitrine/drafts'
import { defineForm, type FormValue, useFormOf } from '@vitrine/forms'
import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useProfileForm_me$data, useProfileForm_me$key } from './__generated__/useProfileForm_me.graphql'
import { useUpdateProfile } from './useUpdateProfile'

export const nameFields = ['firstName', 'lastName'] as const

export const LONGEST_NAME = 255

const profileForm = defineForm<useProfileForm_me$key, useProfileForm_me$data>({
  entity: 'user',
  thing: graphql`
    fragment useProfileForm_me on User {
      id
      firstName
      lastName
    }
  `,
  fields: {
    firstName: { kind: 'text', label: 'office.profile.firstName', tab: 'profile', maximum: LONGEST_NAME, read: ({ firstName }) => firstName },
    lastName: { kind: 'text', label: 'office.profile.lastName', tab: 'profile', maximum: LONGEST_NAME, read: ({ lastName }) => lastName },
  },
})

/** The viewer's name as a form. Accounts have no revision: a name has one author. */
export function useProfileForm(key: useProfileForm_me$key): EntityForm<FormValue> {
  const intl = useIntl()
  const me = useFragment<useProfileForm_me$key>(profileForm.thing, key)
  const update = useUpdateProfile()
  return useFormOf(profileForm, {
    thing: me,
    id: me.id,
    revision: 0,
    save: async (input) => {
      // a cleared name is an empty one
      const names = Object.fromEntries(Object.entries(input).map(([path, value]) => [path, String(value ?? '')]))
      const before = Object.fromEntries(nameFields.filter((path) => path in names).map((path) => [path, me[path]]))
      const outcome = await update(names)
      if (outcome.kind === 'saved') {
        const undo = { text: intl.formatMessage({ id: 'office.profile.undo' }), run: () => void update(before) }
        toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.profile.saved' }), actions: [undo] })
      }
      return outcome
    },
  })
}

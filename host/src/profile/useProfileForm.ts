import { type EntityForm, useEntityForm } from '@vitrine/drafts'
import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useProfileForm_me$key } from './__generated__/useProfileForm_me.graphql'
import { useUpdateProfile } from './useUpdateProfile'

export const nameFields = ['firstName', 'lastName'] as const
export type NameField = (typeof nameFields)[number]

export const LONGEST_NAME = 255

/** The person's name as a form of the house. The account has no revision: a name has one author. */
export function useProfileForm(key: useProfileForm_me$key): EntityForm<string> {
  const intl = useIntl()
  const { id, firstName, lastName } = useFragment(
    graphql`
      fragment useProfileForm_me on User {
        id
        firstName
        lastName
      }
    `,
    key,
  )
  const update = useUpdateProfile()
  const saved: Readonly<Record<string, string>> = { firstName, lastName }
  const knows = (path: string): path is NameField => nameFields.some((field) => field === path)

  const save = async (values: Readonly<Record<string, string>>) => {
    const before = Object.fromEntries(Object.keys(values).map((path) => [path, saved[path] ?? '']))
    const outcome = await update(values)
    if (outcome.kind === 'saved') {
      const undo = { text: intl.formatMessage({ id: 'office.profile.undo' }), run: () => void update(before) }
      toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.profile.saved' }), actions: [undo] })
    }
    return outcome
  }

  return useEntityForm<string>({
    entity: `user:${id}`,
    revision: 0,
    saved,
    empty: '',
    knows,
    labelOf: (path) => (knows(path) ? intl.formatMessage({ id: `office.profile.${path}` }) : path),
    isValid: (_path, value) => value.length <= LONGEST_NAME,
    save,
    tab: 'profile',
  })
}

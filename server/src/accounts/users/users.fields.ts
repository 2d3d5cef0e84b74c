import { defineNoun } from '../../changes/index.ts'

/** What can be written of a user through the engine. The password cannot: its hash has no business in the log. */
export const users = defineNoun({
  kind: 'user',
  label: 'accounts.user.noun',
  table: 'users',
  fields: {
    language: {
      type: 'choice',
      label: 'accounts.user.language',
      place: { in: 'column', column: 'language' },
      choices: ['en', 'nl'],
      required: true,
    },
    showOnboarding: {
      type: 'boolean',
      label: 'accounts.user.showOnboarding',
      place: { in: 'column', column: 'show_onboarding' },
      required: true,
    },
  },
})

import { defineEntity } from '../../../engine/index.ts'

/** What the engine can write of a user: accounts are not created or deleted here. The password is not a field: its hash must not be in the log. */
export const users = defineEntity({
  kind: 'user',
  label: 'accounts.user.entity',
  countLabel: 'accounts.user.count',
  table: 'users',
  title: ['email'],
  owner: { refusal: 'user.others' },
  operations: ['update'],
  fields: {
    email: { type: 'text', label: 'accounts.user.email', fixed: true },
    firstName: { type: 'text', label: 'accounts.user.firstName', maximum: 255, lines: 1 },
    lastName: { type: 'text', label: 'accounts.user.lastName', maximum: 255, lines: 1 },
    language: {
      type: 'choice',
      label: 'accounts.user.language',
      choices: ['en', 'nl'],
      required: true,
    },
    showOnboarding: {
      type: 'boolean',
      label: 'accounts.user.showOnboarding',
      required: true,
    },
    newsSeenOn: { type: 'date', label: 'accounts.user.newsSeenOn' },
  },
})

import { lazily } from '@vitrine/ui'

/** The address of an invitation. Its code and words are fetched here: most people see it once. */
export const InvitationScreen = lazily(() => import('./AcceptInvitation'))

import type { Resolvers } from '../../platform/contract/index.ts'
import { invitationResolvers } from './invitations/invitations.resolvers.ts'
import { secondFactorResolvers } from './secondFactor/secondFactor.resolvers.ts'
import { sessionResolvers } from './sessions/sessions.resolvers.ts'
import { userResolvers } from './users/users.resolvers.ts'

export { answerCallers, type Caller } from './answerCallers.ts'
export { createAccounts, type Accounts, type Tokens } from './createAccounts.ts'
export { shortestPassword } from './passwords/findPasswordProblem.ts'
export { refuseForNow } from './attempts/refuseForNow.ts'
export { type Invited, inviteUser, resendInvitation, withdrawInvitation } from './invitations/invite.ts'
export type { By } from './logAccountEvent.ts'
export { createMachine, newMachineToken, renewMachine, revokeMachine } from './machines/operateMachines.ts'
export { resetSecondFactor } from './secondFactor/resetSecondFactor.ts'
export { inTab } from './inTab.ts'
export { createUser, type NewUser } from './createUser.ts'
export { keepDevice, readDevice } from './devices/deviceCookie.ts'
export { readSecret } from './readSecret.ts'
export { hashOfSecretToken, newSecretToken } from './secretToken.ts'
export { displayName, isEmail, isLanguage, normaliseEmail } from './users/users.rules.ts'
export { tidy } from './tidying/tidying.store.ts'
export { tidyingSchedule } from './tidying/tidyingSchedule.ts'
export { addAccount, endSessions, requireUser, resetPassword, setDisabled } from './users/operateUsers.ts'
export { findUser, findUserByEmail, findUsers, hasUsers, listAccounts, listUsers, type UserRow } from './users/users.store.ts'

export const resolvers: Resolvers = {
  Query: { ...sessionResolvers.Query, ...userResolvers.Query, ...invitationResolvers.Query },
  Mutation: { ...sessionResolvers.Mutation, ...userResolvers.Mutation, ...invitationResolvers.Mutation, ...secondFactorResolvers.Mutation },
  Invitation: invitationResolvers.Invitation,
  User: userResolvers.User,
}

import type { Context, FieldError, Resolvers } from '../../../platform/contract/index.ts'
import { actorOf } from '../../mutations/index.ts'
import type { Wait } from '../attempts/createAttempts.ts'
import { findUser, type UserRow } from '../users/users.store.ts'
import { drawQrCode } from './drawQrCode.ts'

type Place = 'password' | 'code'
type Word = 'wrongPassword' | 'wrongCode' | 'on' | 'off'

export const secondFactorResolvers = {
  Mutation: {
    async beginSecondFactor(_, { password }, context) {
      const user = await ownAccount(context)
      if (user === null) return { setup: null, errors: [] }
      const errors = await problemOfPassword(context, user, password)
      if (errors.length > 0) return { setup: null, errors }
      const begun = await context.accounts.secondFactors.begin(context.db, user)
      if (begun === null) return { setup: null, errors: [problem(context, null, 'on')] }
      const { size, path } = drawQrCode(begun.address)
      return { setup: { ...begun, qrSize: size, qrPath: path }, errors: [] }
    },

    async confirmSecondFactor(_, { code }, context) {
      const user = await ownAccount(context)
      if (user === null) return { recoveryCodes: null, errors: [] }
      const confirmed = await context.accounts.secondFactors.confirm(context.db, user, code, context.client, byMyself(context))
      if ('wait' in confirmed) return { recoveryCodes: null, errors: [resting(context, 'code', confirmed)] }
      context.loaders.accounts.clear(user.id)
      return { user, recoveryCodes: confirmed.result, errors: confirmed.result === null ? [problem(context, 'code', 'wrongCode')] : [] }
    },

    async endSecondFactor(_, { password, code }, context) {
      const user = await ownAccount(context)
      if (user === null) return { recoveryCodes: null, errors: [] }
      const errors = await problemOfPassword(context, user, password)
      if (errors.length > 0) return { recoveryCodes: null, errors }
      const { secondFactors } = context.accounts
      const checked = await secondFactors.check(context.db, user, code, context.client)
      if (typeof checked === 'object') return { recoveryCodes: null, errors: [resting(context, 'code', checked)] }
      if (checked === 'none') return { recoveryCodes: null, errors: [problem(context, null, 'off')] }
      if (checked !== 'right') return { recoveryCodes: null, errors: [problem(context, 'code', 'wrongCode')] }
      await secondFactors.end(context.db, user, byMyself(context))
      context.loaders.accounts.clear(user.id)
      return { user, recoveryCodes: null, errors: [] }
    },
  },
} satisfies Resolvers

async function ownAccount({ viewer, db }: Context): Promise<UserRow | null> {
  return viewer.kind === 'staff' ? ((await findUser(db, viewer.userId)) ?? null) : null
}

function byMyself({ viewer }: Context) {
  if (viewer.kind !== 'staff') throw new Error('Only staff has a second factor')
  return { actor: actorOf(viewer), source: 'profile' }
}

function problem({ intl }: Context, field: Place | null, word: Word): FieldError {
  return { field, code: `secondFactor.${word}`, message: intl.formatMessage({ id: `accounts.secondFactor.${word}` }) }
}

function resting({ intl }: Context, field: Place, { wait }: Wait): FieldError {
  return { field, code: 'secondFactor.wait', message: intl.formatMessage({ id: 'accounts.attempts.tooMany' }, { seconds: wait }) }
}

/** Whoever has found an open browser must neither switch it on nor off. */
async function problemOfPassword(context: Context, user: UserRow, password: string): Promise<FieldError[]> {
  const checked = await context.accounts.checkPassword(context.db, user, password, context.client)
  if ('wait' in checked) return [resting(context, 'password', checked)]
  return checked.result === null ? [problem(context, 'password', 'wrongPassword')] : []
}

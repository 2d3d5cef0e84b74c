import type { Kysely } from 'kysely'
import { type Context, readPage, refusal, type Resolvers, type Viewer } from '../../../platform/contract/index.ts'
import { type Database, inTransaction, readId, searchWords } from '../../../platform/db/index.ts'
import {
  type By,
  createMachine,
  endSessions,
  findUser,
  inviteUser,
  isLanguage,
  newMachineToken,
  renewMachine,
  resendInvitation,
  resetSecondFactor,
  revokeMachine,
  setDisabled,
  type UserRow,
  withdrawInvitation,
} from '../../../services/accounts/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { type AccountRow, accounts, lockActiveAccounts } from './accounts.store.ts'

type Staff = Viewer & { kind: 'staff' }

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Account: AccountRow
    AccountInvitation: AccountRow
    MachineToken: AccountRow
  }
}

/** Why nothing was done: the end of a message's id. */
type Problem = 'missing' | 'self' | 'last' | 'used' | 'tasks' | 'email' | 'taken' | 'language' | 'name' | 'named' | 'days' | 'person' | 'noSecondFactor'

interface Outcome {
  id: number | null
  problem: Problem | null
  endedSessions: number | null
}

const fieldOf: Partial<Record<Problem, string>> = {
  email: 'email',
  taken: 'email',
  language: 'language',
  name: 'name',
  named: 'name',
  days: 'validDays',
}
const defaultDays = 365
const lineOf = (given: string | null | undefined): string => (given ?? '').replace(/\s+/g, ' ').trim()

function staffOf(context: Context): Staff {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
  return viewer
}

const byOf = (viewer: Staff): By => ({ actor: actorOf(viewer), source: 'accounts', email: viewer.email })

async function toPayload({ db, intl, loaders }: Context, { id, problem, endedSessions }: Outcome) {
  if (id !== null) loaders.accounts.clear(id)
  const user = id === null ? null : ((await findUser(db, id)) ?? null)
  const errors =
    problem === null ? [] : [{ field: fieldOf[problem] ?? null, code: `account.${problem}`, message: intl.formatMessage({ id: `office.account.${problem}` }) }]
  return { user, endedSessions, errors }
}

/** Does something to one account, in a transaction. */
async function change(context: Context, given: string, work: (db: Kysely<Database>, user: UserRow, viewer: Staff) => Promise<Partial<Outcome>>) {
  const viewer = staffOf(context)
  const id = readId(given) ?? 0
  const outcome = await inTransaction(context.db, async (db) => {
    const user = await findUser(db, id)
    return user === undefined ? { problem: 'missing' as const } : work(db, user, viewer)
  })
  return toPayload(context, { id, problem: null, endedSessions: null, ...outcome })
}

async function disable(db: Kysely<Database>, user: UserRow, viewer: Staff): Promise<Partial<Outcome>> {
  if (user.id === viewer.userId) return { problem: 'self' }
  const active = await lockActiveAccounts(db)
  if (active.length === 1 && active[0] === user.id) return { problem: 'last' }
  return { endedSessions: await setDisabled(db, user, true, byOf(viewer)) }
}

interface Asked {
  searchTerm?: string | null
  filter?: Parameters<typeof accounts.count>[2] | null
}

/** null: a search without a letter or digit finds nothing. */
function searchOf({ searchTerm, filter }: Asked) {
  const words = searchWords(searchTerm)
  return words.length === 0 && searchTerm?.trim() ? null : ([words, filter ?? {}] as const)
}

export const accountResolvers = {
  Query: {
    accounts: (_, { searchTerm, filter }) => ({ searchTerm, filter }),
  },

  Mutation: {
    async inviteAccount(_, { input, idempotencyKey }, context) {
      const viewer = staffOf(context)
      const options = { operation: 'inviteAccount', key: idempotencyKey, request: input, counts: ({ id }: Outcome) => id !== null }
      const outcome = await once(context, options, async (db): Promise<Outcome> => {
        const refused = (problem: Problem): Outcome => ({ id: null, problem, endedSessions: null })
        const language = input.language.toLowerCase()
        if (!isLanguage(language)) return refused('language')
        const text = (given: string | null | undefined) => lineOf(given).slice(0, 255)
        const invited = { email: input.email, firstName: text(input.firstName), lastName: text(input.lastName), language }
        const id = await inviteUser(db, invited, byOf(viewer))
        return typeof id === 'number' ? { id, problem: null, endedSessions: null } : refused(id)
      })
      return toPayload(context, outcome)
    },

    resendInvitation: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) => ((await resendInvitation(db, user, byOf(viewer))) ? {} : { problem: 'used' })),

    withdrawInvitation: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) => {
        const outcome = await withdrawInvitation(db, user, byOf(viewer))
        return outcome === 'withdrawn' ? {} : { problem: outcome }
      }),

    disableAccount: (_, { id }, context) => change(context, id, disable),

    enableAccount: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) => ({ endedSessions: await setDisabled(db, user, false, byOf(viewer)) })),

    async addMachineAccount(_, { input, idempotencyKey }, context) {
      const viewer = staffOf(context)
      // The reply that is kept for a repeated request has no token: whoever repeats it gives the machine another one.
      const token = newMachineToken()
      let isNew = false
      const options = { operation: 'addMachineAccount', key: idempotencyKey, request: input, counts: ({ id }: Outcome) => id !== null }
      const outcome = await once(context, options, async (db): Promise<Outcome> => {
        const machine = { name: lineOf(input.name), mayWrite: input.mayWrite ?? false, validDays: input.validDays ?? defaultDays }
        const id = await createMachine(db, machine, token, byOf(viewer))
        isNew = typeof id === 'number'
        return typeof id === 'number' ? { id, problem: null, endedSessions: null } : { id: null, problem: id, endedSessions: null }
      })
      return { ...(await toPayload(context, outcome)), token: isNew ? token : null }
    },

    async renewMachineToken(_, { id, validDays }, context) {
      const token = newMachineToken()
      const payload = await change(context, id, async (db, user, viewer) => {
        const outcome = await renewMachine(db, user, validDays ?? defaultDays, token, byOf(viewer))
        return outcome === 'renewed' ? {} : { problem: outcome }
      })
      return { ...payload, token: payload.errors.length > 0 ? null : token }
    },

    revokeMachineToken: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) => ((await revokeMachine(db, user, byOf(viewer))) === 'revoked' ? {} : { problem: 'person' })),

    resetSecondFactor: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) => {
        if (user.id === viewer.userId) return { problem: 'self' }
        return (await resetSecondFactor(db, user, byOf(viewer))) ? {} : { problem: 'noSecondFactor' }
      }),

    endAccountSessions: (_, { id }, context) =>
      change(context, id, async (db, user, viewer) =>
        user.id === viewer.userId ? { problem: 'self' } : { endedSessions: await endSessions(db, user, byOf(viewer)) },
      ),
  },

  AccountPage: {
    totalCount: async (asked, _, { db }) => {
      const search = searchOf(asked)
      return search === null ? 0 : accounts.count(db, ...search)
    },
    results: async (asked, args, context) => {
      const page = readPage(context, args, accounts.orderings)
      const search = searchOf(asked)
      const rows = search === null ? [] : await accounts.page(context.db, ...search, page)
      for (const row of rows) context.loaders.accounts.clear(row.id).prime(row.id, row)
      return rows
    },
  },

  User: {
    async account({ id }, _, { loaders }) {
      const account = await loaders.accounts.load(id)
      if (account === null) throw new Error(`The account of the user ${id} is not there`)
      return account
    },
  },

  Account: {
    lastSignInAt: (account) => account.last_sign_in_at,
    disabledAt: (account) => account.disabled_at,
    invitation: (account) => (account.invitedBy === null ? null : account),
    token: (account) => (account.tokenBy === null ? null : account),
  },

  MachineToken: {
    state: ({ tokenState }) => tokenState ?? 'REVOKED',
    mayWrite: ({ tokenMayWrite }) => tokenMayWrite ?? false,
    by: ({ tokenBy }) => tokenBy ?? '',
    createdAt: ({ tokenAt, created_at: created }) => tokenAt ?? created,
    expiresAt: ({ tokenEndsAt, created_at: created }) => tokenEndsAt ?? created,
    revokedAt: ({ tokenRevokedAt }) => tokenRevokedAt,
    lastUsedAt: ({ tokenUsedAt }) => tokenUsedAt,
  },

  AccountInvitation: {
    by: ({ invitedBy }) => invitedBy ?? '',
    sentAt: ({ invitedAt, created_at: created }) => invitedAt ?? created,
    endsAt: ({ invitationEndsAt, created_at: created }) => invitationEndsAt ?? created,
    isExpired: ({ invitationEndsAt }) => invitationEndsAt !== null && invitationEndsAt <= new Date(),
    mailState: ({ mailState }) => mailState ?? 'QUEUED',
    mailFault: ({ mailFault }) => mailFault,
  },
} satisfies Resolvers

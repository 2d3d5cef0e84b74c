import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { addAccount, listAccounts, requireUser, resetPassword, resetSecondFactor, setDisabled, shortestPassword } from '../services/accounts/index.ts'
import { readLanguage } from './readLanguage.ts'
import { withDatabase } from './withDatabase.ts'

const passwordQuestion = `Password (at least ${shortestPassword} characters)`

const inWords = (sessions: number): string => (sessions === 1 ? '1 session has' : `${sessions} sessions have`)

/** `vitrine user …`: the accounts of the staff. Takes effect at once, also while the product is running. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('the accounts of the staff')

  user
    .command('add')
    .description('create an account; what is not given as an option is asked for')
    .option('--email <address>')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--language <language>', 'en or nl', readLanguage, 'en')
    .action(async (given: { email?: string; firstName?: string; lastName?: string; language: 'en' | 'nl' }) => {
      const account = await askFor(async (ask) => ({
        email: given.email ?? (await ask('E-mail address')),
        firstName: given.firstName ?? (await ask('First name')),
        lastName: given.lastName ?? (await ask('Last name')),
        password: await ask(passwordQuestion, true),
      }))
      await withDatabase(async (db) => {
        await addAccount(db, { ...account, language: given.language })
        console.log(`The account for ${account.email} has been created.`)
      })
    })

  user
    .command('list')
    .description('everybody with an account, and when they were last here')
    .action(() =>
      withDatabase(async (db) => {
        const accounts = await listAccounts(db)
        if (accounts.length === 0) return console.log('There are no accounts yet.')
        console.table(
          accounts.map(({ email, name, language, disabledAt, sessions, lastSeenAt }) => ({
            'e-mail': email,
            name,
            language,
            state: disabledAt === null ? 'open' : `closed ${disabledAt.toISOString().slice(0, 10)}`,
            sessions,
            'last seen': lastSeenAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never',
          })),
        )
      }),
    )

  user
    .command('disable')
    .description('close an account: its sessions end with their next request, what it changed stays')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (db) => {
        const ended = await setDisabled(db, await requireUser(db, email), true)
        console.log(`The account of ${email} is closed, and ${inWords(ended)} ended.`)
      }),
    )

  user
    .command('enable')
    .description('open a closed account again')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (db) => {
        await setDisabled(db, await requireUser(db, email), false)
        console.log(`The account of ${email} is open.`)
      }),
    )

  user
    .command('reset-second-factor')
    .description('let somebody sign in with the password alone who has lost the second factor; a mail tells them')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (db) => {
        const isReset = await resetSecondFactor(db, await requireUser(db, email))
        console.log(isReset ? `${email} signs in with the password alone.` : `${email} has no second factor.`)
      }),
    )

  user
    .command('reset')
    .description('give an account a new password, end its sessions, and forget failed sign-ins')
    .argument('<email>')
    .option('--generate', 'make the password up and print it once, instead of asking for it', false)
    .action(async (email: string, { generate }: { generate: boolean }) => {
      const password = generate ? randomBytes(15).toString('base64url') : await askFor((ask) => ask(passwordQuestion, true))
      await withDatabase(async (db) => {
        const ended = await resetPassword(db, await requireUser(db, email), password)
        console.log(`${email} has a new password, and ${inWords(ended)} ended.`)
        if (generate) console.log(`The password, which is kept nowhere: ${password}`)
      })
    })
}

/** A prompt on the command line; secret input is not echoed. */
type Ask = (question: string, secret?: boolean) => Promise<string>

/** Asks questions one after the other, on a terminal or from piped input: one line each. */
async function askFor<Result>(questions: (ask: Ask) => Promise<Result>): Promise<Result> {
  const { isTTY } = process.stdin
  let isSecret = false
  // Echoes what is typed, except the password.
  const echo = new Writable({ write: (text, _, done) => void (isSecret || process.stderr.write(text), done()) })
  const lines = createInterface({ input: process.stdin, output: isTTY ? echo : undefined, terminal: isTTY })
  const answers = lines[Symbol.asyncIterator]()
  try {
    return await questions(async (question, secret = false) => {
      process.stderr.write(`${question}: `)
      isSecret = secret
      const { value } = await answers.next()
      if (secret) process.stderr.write('\n')
      return String(value ?? '').trim()
    })
  } finally {
    lines.close()
  }
}

import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Command, InvalidArgumentError } from 'commander'
import type { Kysely } from 'kysely'
import { createUser, shortestPassword } from '../accounts/index.ts'
import { connectDatabase } from '../db/connectDatabase.ts'
import type { Database } from '../db/Database.ts'
import { readSettings } from '../settings.ts'
import { fail } from './Progress.ts'

// The command line. It finds the same database as a start, by the same settings, and works beside one or alone.

interface Work {
  (db: Kysely<Database>, stopping: AbortSignal): Promise<unknown>
}

/** `endsItself`: the work listens to the signal and finishes what it has in hand; a second Ctrl-C does not wait for it. */
async function withDatabase(work: Work, { endsItself = false } = {}): Promise<void> {
  const database = await connectDatabase(readSettings(), (line) => console.error(line))
  let stopped = false
  const stopping = new AbortController()
  const stop = () => {
    if (stopped) return
    if (endsItself && !stopping.signal.aborted) {
      stopping.abort()
      return
    }
    stopped = true
    void database.leave().finally(() => process.exit(130))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await database.migrate()
    await work(database.openForWork(), stopping.signal)
  } catch (error) {
    if (!stopped) throw error
  } finally {
    if (!stopped) await database.close()
  }
}

function readLanguage(text: string): 'en' | 'nl' {
  if (text === 'en' || text === 'nl') return text
  throw new InvalidArgumentError('It is en or nl.')
}

function readContentLanguage(text: string): 'nl' | 'en' | 'de' | 'fr' {
  if (text === 'nl' || text === 'en' || text === 'de' || text === 'fr') return text
  throw new InvalidArgumentError('It is nl, en, de or fr.')
}

function readSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1 && size <= 1_000_000) return size
  throw new InvalidArgumentError('It is a whole number from 1 to 1000000.')
}

const program = new Command('vitrine')
  .description('The back office of a furniture catalogue, on the command line')
  .showHelpAfterError('(try --help)')

program
  .command('import')
  .description('load products from a CSV file, plain or .gz; a second run of the same file changes nothing')
  .argument('<file>', 'the file')
  .option('--dry-run', 'tell what would change, and change nothing', false)
  .option('--language <language>', 'the language of the names and descriptions in the file: nl, en, de or fr', readContentLanguage, 'en')
  .option('--report <language>', 'the language of the report: en or nl', readLanguage, 'en')
  .addHelpText('after', '\nEnds with 0 when all is well, 1 when the file is refused and nothing was done, 2 when some rows are refused or it was stopped.')
  .action(async (file: string, { dryRun, language, report }: { dryRun: boolean; language: 'nl' | 'en' | 'de' | 'fr'; report: 'en' | 'nl' }) => {
    const { importCommand } = await import('../imports/index.ts')
    // pnpm runs its scripts in the product's folder; the file is meant from where the person stands.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
    await withDatabase(
      async (db, signal) => {
        process.exitCode = await importCommand({ db, file: path, dryRun, language, reportLanguage: report, output: process.stdout, signal })
      },
      { endsItself: true },
    )
  })

program
  .command('demo')
  .description('fill an empty catalogue with invented furniture')
  .option('--size <products>', 'how many products', readSize, 12_000)
  .action(async ({ size }: { size: number }) => {
    const { loadDemo } = await import('../demo/index.ts')
    await withDatabase((db) => loadDemo(db, { size, onProgress: (line) => console.log(line) }))
  })

program
  .command('verify-audit')
  .description('recompute the seals of the whole history, and name what was edited, taken away or put in')
  .addHelpText('after', '\nEnds with 0 when the history is whole, else with 1. Keep the last link elsewhere: a history that was cut off at its end is shorter, but whole.')
  .action(async () => {
    const { verifyAudit } = await import('../changes/index.ts')
    await withDatabase(async (db) => {
      const { links, last, broken, faults } = await verifyAudit(db)
      if (last !== null) console.log(`${links} links, the last one ${last.id} ${last.hash}`)
      if (faults.length === 0) return console.log('The history is whole.')
      if (broken !== null) console.log(`The chain breaks at link ${broken.id}, of change set ${broken.changeSetId}.`)
      for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`)
      if (faults.length > 20) console.log(`- and ${faults.length - 20} more`)
      process.exitCode = 1
    })
  })

const user = program.command('user').description('the accounts of the staff')
user
  .command('add')
  .description('create an account; what is not given as an option is asked for')
  .option('--email <address>')
  .option('--first-name <name>')
  .option('--last-name <name>')
  .option('--language <language>', 'en or nl', readLanguage, 'en')
  .action(async (given: { email?: string; firstName?: string; lastName?: string; language: 'en' | 'nl' }) => {
    const { isTTY } = process.stdin
    let isSecret = false
    // What one types comes back through here: all but the password.
    const echo = new Writable({ write: (text, _, done) => void (isSecret || process.stderr.write(text), done()) })
    const lines = createInterface({ input: process.stdin, output: isTTY ? echo : undefined, terminal: isTTY })
    const answers = lines[Symbol.asyncIterator]()
    const ask = async (question: string, secret = false) => {
      process.stderr.write(`${question}: `)
      isSecret = secret
      const { value } = await answers.next()
      if (secret) process.stderr.write('\n')
      return String(value ?? '').trim()
    }
    const email = given.email ?? (await ask('E-mail address'))
    const firstName = given.firstName ?? (await ask('First name'))
    const lastName = given.lastName ?? (await ask('Last name'))
    const password = await ask(`Password (at least ${shortestPassword} characters)`, true)
    lines.close()
    await withDatabase(async (db) => {
      const id = await createUser(db, { email, firstName, lastName, password, language: given.language })
      if (id === null) throw new Error(`There is an account for ${email} already.`)
      console.log(`The account for ${email} has been created.`)
    })
  })

try {
  await program.parseAsync()
} catch (error) {
  fail(error)
}

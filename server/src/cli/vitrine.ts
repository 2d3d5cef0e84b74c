import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { addBackupCommands } from './addBackupCommands.ts'
import { addFeedCommands } from './addFeedCommands.ts'
import { addShareLinkCommands } from './addShareLinkCommands.ts'
import { addUserCommands } from './addUserCommands.ts'
import { addWebsiteCommands } from './addWebsiteCommands.ts'
import { fail } from './Progress.ts'
import { readContentLanguage, readLanguage } from './readLanguage.ts'
import { readWhole } from './readWhole.ts'
import { withDatabase } from './withDatabase.ts'
import { connectDatabase } from '../platform/db/index.ts'
import { readSettings } from '../platform/settings.ts'
import { mediaFolder } from '../platform/storage/index.ts'

// The command line. It finds the database by the same settings as the server, and works beside it or alone.

function readSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1 && size <= 1_000_000) return size
  throw new InvalidArgumentError('It is a whole number from 1 to 1000000.')
}

const program = new Command('vitrine').description('The back office of a furniture catalogue, on the command line').showHelpAfterError('(try --help)')

program
  .command('import')
  .description('load products from a CSV file (plain or .gz), a workbook (.xlsx, .ods), JSON or a zip; a second run of the same file changes nothing')
  .argument('<file>', 'the file')
  .option('--dry-run', 'tell what would change, and change nothing', false)
  .option('--profile <name>', 'read it by this profile of imports; else by the one that has its columns')
  .option('--language <language>', 'the language of the names and descriptions in the file: nl, en (unless told otherwise), de or fr', readContentLanguage)
  .option('--report <language>', 'the language of the report: en or nl', readLanguage, 'en')
  .addHelpText('after', '\nEnds with 0 when all is well, 1 when the file is refused and nothing was done, 2 when some rows are refused or it was stopped.')
  .action(
    async (
      file: string,
      { dryRun, profile, language, report }: { dryRun: boolean; profile?: string; language?: 'nl' | 'en' | 'de' | 'fr'; report: 'en' | 'nl' },
    ) => {
      await import('../composition.ts')
      const { importCommand } = await import('../domains/imports/index.ts')
      // pnpm runs scripts in the product's folder; the path is relative to the caller's.
      const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
      await withDatabase(
        async (db, signal) => {
          process.exitCode = await importCommand({ db, file: path, profile, dryRun, language, reportLanguage: report, output: process.stdout, signal })
        },
        { endsItself: true },
      )
    },
  )

program
  .command('demo')
  .description('fill an empty catalogue with invented furniture')
  .option('--size <products>', 'how many products', readSize, 12_000)
  .option('--days <days>', 'how many days its colleagues have worked in it; 0: none', readWhole(0, 90), 30)
  .action(async ({ size, days }: { size: number; days: number }) => {
    const { loadDemo } = await import('../demo/index.ts')
    const photos = mediaFolder(readSettings().dataFolder)
    await withDatabase((db) => loadDemo(db, { size, days, mediaFolder: photos, onProgress: (line) => console.log(line) }))
  })

program
  .command('migrate')
  .description('bring the tables up to date, and end: for a release that does so before its servers start')
  .action(async () => {
    const database = await connectDatabase(readSettings(), (line) => console.error(line))
    try {
      const names = await database.migrate()
      console.log(names.length === 0 ? 'The tables are up to date.' : `The tables have had ${names.join(', ')}.`)
    } finally {
      await database.close()
    }
  })

program
  .command('verify-audit')
  .description('recompute the hash chain of the whole history, and name what was edited, taken away or put in')
  .addHelpText(
    'after',
    '\nEnds with 0 when the history is whole, else with 1. Keep the last link elsewhere: a history that was cut off at its end is shorter, but whole.',
  )
  .action(async () => {
    const { verifyAudit } = await import('../engine/index.ts')
    await withDatabase(async (db) => {
      const { links, last, broken, faults } = await verifyAudit(db)
      if (last !== null) console.log(`${links} links, the last one ${last.id} ${last.hash}`)
      if (faults.length === 0) return console.log('The history is whole.')
      if (broken !== null) console.log(`The chain breaks at link ${broken.id}${broken.changeSetId === null ? '' : `, of change set ${broken.changeSetId}`}.`)
      for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`)
      if (faults.length > 20) console.log(`- and ${faults.length - 20} more`)
      process.exitCode = 1
    })
  })

program
  .command('codes')
  .description('rewrite stored codes, brands and choices with characters that nobody sees, and list those that then would be the same as another one')
  .addHelpText('after', '\nThe servers do so, too, when they start and each night. Ends with 0 when nothing is left, else with 2.')
  .action(async () => {
    await import('../composition.ts')
    const { rewriteStoredCodes } = await import('../domains/imports/index.ts')
    await withDatabase(async (db, signal) => {
      const { count, left } = await rewriteStoredCodes(db, signal)
      console.log(`${count} rewritten, ${left.length} left.`)
      for (const { kind, id, field, value, becomes } of left)
        console.log(`- ${kind} ${id}: its ${field} ${value} would be ${becomes}, as that of another one; merge the two, or give it another one.`)
      if (left.length > 0) process.exitCode = 2
    })
  })

addBackupCommands(program)
addUserCommands(program)
addWebsiteCommands(program)
addFeedCommands(program)
addShareLinkCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  fail(error)
}

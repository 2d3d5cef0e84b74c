import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { RestoreReport } from '../services/backup/index.ts'
import { connectDatabase, type ConnectedDatabase } from '../platform/db/index.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { createProgress } from './Progress.ts'

// pnpm runs scripts in the product's folder; the path is relative to the caller's.
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file)
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const many = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** The database as it is: nothing is migrated, and an interrupted command has changed nothing. */
async function withConnection(work: (connected: ConnectedDatabase, settings: Settings) => Promise<void>): Promise<void> {
  const settings = readSettings()
  const connected = await connectDatabase(settings, (line) => console.error(line))
  const stop = () => void connected.leave().finally(() => process.exit(130))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await work(connected, settings)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await connected.close()
  }
}

async function backup(file: string): Promise<void> {
  const { createBackup } = await import('../services/backup/index.ts')
  const progress = createProgress()
  await withConnection(async ({ ownerUrl }, { dataFolder, s3, secret }) => {
    const { tables, files, hasKey, size } = await progress.step('backup', () => createBackup({ ownerUrl, dataFolder, s3 }, file))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    progress.say(`  database: ${many(Object.keys(tables).length, 'table')}, ${many(rows, 'row')}`)
    progress.say(`  files: ${files.count.toLocaleString('en')}, ${megabytes(files.bytes)}`)
    if (secret !== null) progress.say('  key: VITRINE_SECRET, which is not in the file: keep it elsewhere')
    else progress.say(`  key: ${hasKey ? 'in the file' : 'there is none yet'}`)
    progress.say(`${file} is complete, ${megabytes(size)}. Whoever has it can read everything: keep it where only you can.`)
  })
}

/** Prints what was restored, with a note about the key; the exit code tells whether it is complete. */
function tellRestored({ tables, newMigrations, files, audit, missingFiles }: RestoreReport, key: string, say: (line: string) => void): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  say(`  database: ${many(Object.keys(tables).length, 'table')}, ${many(rows, 'row')}, each compared with the backup`)
  if (newMigrations.length > 0) say(`  migrations since the backup: ${newMigrations.join(', ')}`)
  say(`  files: ${files.count.toLocaleString('en')}, ${megabytes(files.bytes)}`)
  say(`  key: ${key}`)
  say(`  history: ${audit.faults.length === 0 ? `whole, ${many(audit.links, 'link')}` : `NOT whole: ${audit.faults.slice(0, 5).join('; ')}`}`)
  if (missingFiles.length > 0) say(`  files that are missing: ${missingFiles.length}, the first ${missingFiles[0]}`)
  if (audit.faults.length > 0 || missingFiles.length > 0) process.exitCode = 2
}

async function restoreCheck(file: string): Promise<void> {
  const { checkBackup } = await import('../services/backup/index.ts')
  const progress = createProgress()
  const report = await progress.step('restore into a place of its own', (say) => checkBackup(file, readSettings().dataFolder, say))
  tellRestored(report, report.hasKey ? 'in the file' : 'not in the file', (line) => progress.say(line))
  progress.say(
    process.exitCode === 2
      ? `What can be restored of ${file} is not whole.`
      : `${file} is whole: it restores to what was there at ${report.taken}. Nothing of it was kept.`,
  )
}

async function restore(file: string, replaces: boolean): Promise<void> {
  const { restoreBackup } = await import('../services/backup/index.ts')
  const progress = createProgress()
  await withConnection(async (connected, { dataFolder, s3, secret }) => {
    const { ownerUrl } = connected
    const report = await progress.step('restore', (say) => restoreBackup({ ownerUrl, dataFolder, s3 }, file, { replaces, say }))
    // The rights of the application's role.
    await connected.migrate()
    const ownKey = report.hasKey ? 'of the backup' : 'not in the backup; everybody signs in again unless it is put back'
    tellRestored(report, secret === null ? ownKey : 'VITRINE_SECRET, as it is set now', (line) => progress.say(line))
    progress.say(`It is as it was at ${report.taken}.`)
  })
}

/** `vitrine backup`, `vitrine restore-check` and `vitrine restore`: database, files and key in one file. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write the database, the files and the key into one file; also while the product runs')
    .argument('<file>', 'a .tar.gz that is not there yet')
    .action((file: string) => backup(pathOf(file)))

  program
    .command('restore-check')
    .description('prove a backup by restoring it into a database and a folder of its own, which are thrown away; also while the product runs')
    .argument('<file>', 'what `vitrine backup` wrote')
    .addHelpText(
      'after',
      '\nEnds with 0 when the backup is whole, 1 when it cannot be restored, 2 when its history is not whole or pictures of it have no file.',
    )
    .action((file: string) => restoreCheck(pathOf(file)))

  program
    .command('restore')
    .description('put a backup into an empty place; the product must not run')
    .argument('<file>', 'what `vitrine backup` wrote')
    .option('--replace', 'throw away what is there: every table of the database, the files and the key', false)
    .addHelpText(
      'after',
      '\nEnds with 0 when all is well, 1 when it was refused and nothing was changed, 2 when all of the backup is there but its history is not whole or pictures of it have no file.',
    )
    .action((file: string, { replace }: { replace: boolean }) => restore(pathOf(file), replace))
}

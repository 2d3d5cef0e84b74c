import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../platform/db/index.ts'
import { restoreBackup, type RestoreReport } from './restoreBackup.ts'

/**
 * Proves a backup by restoring it into a temporary database and folder. The running catalogue is not touched. Takes as much
 * space as the restored catalogue.
 * @param within the folder in which that is done
 * @throws Error with one sentence that says why the backup cannot be restored
 */
export async function checkBackup(file: string, within: string, say?: (line: string) => void): Promise<RestoreReport> {
  await mkdir(within, { recursive: true })
  const folder = await mkdtemp(join(within, 'restore-check-'))
  // PostgreSQL may run as another user, who has to be able to enter this folder
  await chmod(folder, 0o755)
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
    try {
      return await restoreBackup({ ownerUrl: postgres.url, dataFolder: join(folder, 'data'), s3: null }, file, { replaces: false, say })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

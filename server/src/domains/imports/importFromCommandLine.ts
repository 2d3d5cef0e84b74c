import { open, realpath, stat } from 'node:fs/promises'
import { importByProfile } from './importByProfile.ts'
import { importCommand, type ImportCommandOptions } from './importCommand.ts'

/**
 * Imports whatever the screen takes. A plain CSV of which nobody has said how it is read goes the way of large catalogues, which also
 * makes the attributes and lists that it needs.
 * @param profile that the file is read by
 * @returns the exit code of the command
 */
export async function importFromCommandLine({ file, profile, ...options }: ImportCommandOptions & { profile?: string }): Promise<number> {
  if (profile === undefined && !(await isOtherTable(file))) return importCommand({ ...options, file })
  return importByProfile({ ...options, path: file, profile: profile ?? null, reportLanguage: options.reportLanguage ?? 'en', language: profile === undefined ? options.language : undefined })
}

/** A workbook, a zip, or JSON, by what stands at its beginning; what cannot be read is told by whoever reads CSV. */
async function isOtherTable(path: string): Promise<boolean> {
  try {
    // a pipe would be waited for
    if (!(await stat(path)).isFile()) return false
    await using file = await open(await realpath(path))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const start = buffer.subarray(0, bytesRead)
    return start.toString('hex').startsWith('504b0304') || /^\uFEFF?\s*[[{]/.test(start.toString('utf8'))
  } catch {
    return false
  }
}

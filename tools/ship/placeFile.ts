import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The suffix of a file while it is being written; files with it that remain after a kill may be removed. */
export const unfinished = '.unfinished'

const besideOf = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}${unfinished}`)

/** Waits until the disk has the names in this folder, not only the files' contents. */
export const settleFolder = async (folder: string): Promise<void> => {
  // Windows does not support this, and does not need it
  const handle = await open(folder, constants.O_RDONLY).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Writes a file so that readers see either the old one or the new one, complete, also after a power cut. */
export const placeText = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const beside = besideOf(file)
  const handle = await open(beside, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, file)
}

/** Copies a file whose content never changes under its name; false when it already exists. */
export const placeCopy = async (from: string, to: string): Promise<boolean> => {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => null)])
  if (target?.size === source.size) return false
  await mkdir(dirname(to), { recursive: true })
  const beside = besideOf(to)
  await copyFile(from, beside)
  const handle = await open(beside, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, to)
  return true
}

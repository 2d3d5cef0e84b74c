import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(name)

const compressFile = async (file: string): Promise<void> => {
  // a hashed name never gets different content, so the earlier compressed files are still valid
  if (isHashed(file) && existsSync(`${file}.br`)) return
  const content = await readFile(file)
  const brotli = await compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }))])
}

/** Writes a `.br` and a `.gz` beside every text file under `folder`, so that the server never compresses a file twice. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json|svg)$/.test(entry.name) && !entry.name.startsWith('.'))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { productRoot } from './runProgram.ts'

/** A small tree for one test: files by path, and files of Vitrine, by `copy`, or by `link` when they are only read. */
export function plant(test: TestContext, files: Record<string, string>, own: { copy?: string[]; link?: string[] } = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-check-')))
  test.after(() => rmSync(root, { recursive: true, force: true }))
  const place = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    return join(root, path)
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text)
  for (const path of own.copy ?? []) cpSync(join(productRoot, path), place(path))
  for (const path of own.link ?? []) symlinkSync(join(productRoot, path), place(path))
  return root
}

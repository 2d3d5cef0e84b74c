// A process that works at test files, one after the other as its parent names them: what they import is loaded once for
// all of them. Each is imported within a test of its own, whose children and hooks become what the file makes at its top
// level: so that `after` runs when the file is over. An empty name stands for the end of them: the process ends by itself
// then, once nothing is left open.
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from '../bundler/workspace.ts'

const patience = 60_000
const environment = { ...process.env }

/** What one file sets is gone for the next. */
function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

process.on('message', (file: string) => {
  if (file === '') return process.disconnect()
  restoreEnvironment()
  void test(file, () => import(pathToFileURL(join(root, file)).href))
})

process.on('disconnect', () => {
  const giveUp = (): void => {
    console.error(`Still open ${patience / 1000} seconds after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }
  // does not keep it from ending
  setTimeout(giveUp, patience).unref()
})

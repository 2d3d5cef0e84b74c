// A process that runs test files, one after another as its parent names them: what they import is loaded once for all of them.
// Each is imported within a test of its own, and its top-level tests and hooks become children and hooks of that test, so that
// `after` runs when the file is over. An empty name marks the end: the process then exits by itself, once nothing is left open.
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from '../bundler/workspace.ts'

const patience = 60_000
const environment = { ...process.env }

/** Undoes what one file set before the next one. */
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
  // does not keep the process alive
  setTimeout(giveUp, patience).unref()
})

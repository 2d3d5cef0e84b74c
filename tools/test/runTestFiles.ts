import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import type { FileResult } from './FileResult.ts'
import { longestFirst, readFileTimes } from './fileTimes.ts'
import { TestProcess } from './TestProcess.ts'

/** A file with its result, and its duration in milliseconds. */
export type RunFile = FileResult & { file: string; milliseconds: number }

/**
 * A file declares in a line of its own that it needs a process of its own, and why: because it measures the process, or because
 * its modules must not share state with other files. Its changes to process.env are undone anyway.
 */
const standsAlone = (file: string): boolean => /^\/\/ Stands alone: /m.test(readFileSync(join(root, file), 'utf8'))

/** What files leave behind in their process adds up to gigabytes, and ever longer garbage collections. */
const filesPerProcess = 40

/**
 * Runs test files in several parallel processes, each of which takes one file after another. A file that stands alone has a
 * process of its own.
 * @param first the files that start before the others
 * @param roomFor when this resolves, there is room for two more processes
 * @param onFailed called as soon as a file has failed, long before the last one is over
 */
export async function runTestFiles(
  files: readonly string[],
  processes: number,
  first: readonly string[] = [],
  roomFor?: Promise<unknown>,
  onFailed: (run: RunFile) => void = () => {},
): Promise<RunFile[]> {
  const queue = longestFirst(files, readFileTimes()).sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
  const done: RunFile[] = []

  const runIn = async (process: TestProcess, file: string): Promise<RunFile> => {
    const began = performance.now()
    const run = { ...(await process.run(file)), file, milliseconds: performance.now() - began }
    done.push(run)
    if (run.counts.failed > 0) onFailed(run)
    return run
  }

  /** Leftovers are blamed on the files that they name, or else on the last one. */
  const end = async (process: TestProcess, ran: readonly RunFile[]): Promise<void> => {
    const wrong = await process.end()
    // a process with failed tests also exits with an error
    const isTold = ran.some(({ counts }) => counts.failed > 0)
    // Node's message: Test "title" at file:line:column generated asynchronous activity after the test ended
    const named = ran.filter(({ file }) => wrong.includes(`" at ${file}:`))
    const guilty = named.length > 0 || isTold || wrong === '' ? named : ran.slice(-1)
    for (const run of guilty) {
      run.counts.failed += 1
      run.failed.push(run.file)
      onFailed({ ...run, output: wrong })
      run.output += wrong
    }
  }

  const takeFiles = async (): Promise<void> => {
    let shared: TestProcess | undefined
    let ran: RunFile[] = []
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      if (standsAlone(file)) {
        const process = new TestProcess()
        await end(process, [await runIn(process, file)])
        continue
      }
      if (shared && (!shared.isAlive || ran.length >= filesPerProcess)) {
        await end(shared, ran)
        shared = undefined
      }
      if (!shared) [shared, ran] = [new TestProcess(), []]
      ran.push(await runIn(shared, file))
    }
    if (shared) await end(shared, ran)
  }

  let others: Promise<unknown> | undefined
  void roomFor?.then(() => (others = Promise.all([takeFiles(), takeFiles()])))
  await Promise.all(Array.from({ length: processes }, takeFiles))
  await others
  return done
}

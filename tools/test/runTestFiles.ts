import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import type { FileResult } from './FileResult.ts'
import { longestFirst, readFileTimes } from './fileTimes.ts'
import { TestProcess } from './TestProcess.ts'

/** A file with how it ended, and how long it took in milliseconds. */
export type RunFile = FileResult & { file: string; milliseconds: number }

/**
 * A file says in a line of its own that it needs a process of its own, and why: because it measures the process, or what
 * its modules remember must not come from other files. What it sets in process.env is taken back anyway.
 */
const standsAlone = (file: string): boolean => /^\/\/ Stands alone: /m.test(readFileSync(join(root, file), 'utf8'))

/**
 * Runs test files in so many processes side by side, each of which takes one file after the other. A file that stands alone
 * has a process of its own.
 * @param first those of the files that are begun before the others
 * @param roomFor when this is over there is room for one process more
 * @param onFailed hears of a file that failed when it has, long before the last one is over
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

  /** What was left behind is to be laid at the door of the files that it names, or else of the last one. */
  const end = async (process: TestProcess, ran: readonly RunFile[]): Promise<void> => {
    const wrong = await process.end()
    // a process whose tests failed does not end well, either
    const isTold = ran.some(({ counts }) => counts.failed > 0)
    // Node's words: Test "title" at file:line:column generated asynchronous activity after the test ended
    const named = ran.filter(({ file }) => wrong.includes(`" at ${file}:`))
    const guilty = named.length > 0 || isTold || wrong === '' ? named : ran.slice(-1)
    for (const run of guilty) {
      run.counts.failed += 1
      run.failed.push(run.file)
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
      if (shared?.isAlive === false) {
        await end(shared, ran)
        shared = undefined
      }
      if (!shared) [shared, ran] = [new TestProcess(), []]
      ran.push(await runIn(shared, file))
    }
    if (shared) await end(shared, ran)
  }

  let another: Promise<void> | undefined
  void roomFor?.then(() => (another = takeFiles()))
  await Promise.all(Array.from({ length: processes }, takeFiles))
  await another
  return done
}

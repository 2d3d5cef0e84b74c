import type { Counts } from './Counts.ts'
import type { TimedTest } from './Timing.ts'

/** The result of one test file: its counts, its tests, the titles of those that failed, and the output about them. */
export type FileResult = { counts: Omit<Counts, 'add'>; tests: TimedTest[]; failed: string[]; output: string }

/** Messages of a process that runs test files: which test begins, and how a file ended. */
export type Told = { test: string } | { result: FileResult }

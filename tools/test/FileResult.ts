import type { Counts } from './Counts.ts'
import type { TimedTest } from './Timing.ts'

/** What one test file came to: its counts, its tests, the titles of those that failed, and what is to be read of them. */
export type FileResult = { counts: Omit<Counts, 'add'>; tests: TimedTest[]; failed: string[]; output: string }

/** What a process that works at test files tells: which test begins, and how a file ended. */
export type Told = { test: string } | { result: FileResult }

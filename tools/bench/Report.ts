import type { Figure } from './Figure.ts'

/** The figures of one part of the bench. */
export interface PartReport {
  name: string
  title: string
  /** What its floor is, and what else a reader has to know */
  note: string
  /** Processors that others kept busy before and after, the higher of both */
  load: number
  seconds: number
  /** null where the part failed */
  figures: readonly Figure[] | null
}

export interface Report {
  /** The short hash of the commit, with "+" where files were changed since */
  commit: string
  /** ISO day */
  day: string
  machine: string
  size: number
  parts: readonly PartReport[]
}

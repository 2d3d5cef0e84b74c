import type { ReactNode } from 'react'

export interface ShownImage {
  readonly id: string
  readonly name?: string
  readonly image500282Url: string
}

/** As `ChangedField` of the schema. Words come from the server, in the reader's language. */
export interface ShownChange {
  /** Of a logged change: what `onInclude` is told. */
  readonly id?: string | null
  readonly field: string
  readonly label: string
  /** TEXT, NUMBER, MONEY, LIST, IMAGES; anything else is shown as a plain before and after. */
  readonly form: string
  readonly before?: string | null
  readonly after?: string | null
  readonly delta?: string | null
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
  readonly addedImages?: readonly ShownImage[]
  readonly removedImages?: readonly ShownImage[]
  readonly changedSince?: { readonly by: string; readonly at: string; readonly value?: string | null } | null
}

/** As `ChangedEntity` of the schema: one thing and what was, or would be, changed of it. */
export interface ShownEntity {
  readonly entityId?: string | null
  readonly contentType?: string
  readonly label: string
  /** Makes the name a link. */
  readonly address?: string | null
  /** A product's picture; for `isPictured` */
  readonly image?: { readonly image500282Url: string } | null
  readonly operation: string
  readonly changes: readonly ShownChange[]
  readonly problems?: readonly { readonly field?: string | null; readonly message: string }[]
  /** What somebody should know before it is written */
  readonly warnings?: readonly { readonly field?: string | null; readonly message: string }[]
}

/** As `Preview` of the schema. */
export interface PreviewCounts {
  readonly creates: number
  readonly changes: number
  readonly deletes: number
  readonly unchanged: number
  readonly blocked: number
  readonly changedSince?: number
  /** Of those that would be written, the ones that something warns of */
  readonly warned?: number
}

/** As the enum of the schema, without UNCHANGED: of what stays as it is there is nothing to show but how many. */
export type ShownGroup = 'CREATE' | 'CHANGE' | 'DELETE' | 'BLOCKED' | 'CHANGED_SINCE'

export interface ChangePreviewProps {
  /** Draws the groups with how many each holds. */
  counts?: PreviewCounts
  /** The group that `entities` are of; undefined for all. Goes with `onGroup`. */
  group?: ShownGroup
  onGroup?(group: ShownGroup | undefined): void
  /** undefined: not there yet */
  entities: readonly ShownEntity[] | undefined
  /** Draws a picture before each name, or that there is none. */
  isPictured?: boolean
  /** Asks for the next ones; left out when these are all. */
  onMore?(): void
  isLoadingMore?: boolean
  /** The ids of changes that are to be taken back although they were changed since. Goes with `onInclude`. */
  included?: ReadonlySet<string>
  onInclude?(changeId: string, isIncluded: boolean): void
  /** What can be done with one thing, or with one field of it: stands beside its name. */
  actions?(entity: ShownEntity, change?: ShownChange): ReactNode
}

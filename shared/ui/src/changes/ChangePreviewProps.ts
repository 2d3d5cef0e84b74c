import type { ReactNode } from 'react'

export interface ShownImage {
  readonly id: string
  readonly name?: string
  readonly image500282Url: string
}

/** As `ChangedField` of the schema. Texts come from the server, in the reader's language. */
export interface ShownChange {
  /** For a logged change: the argument of `onInclude`. */
  readonly id?: string | null
  readonly field: string
  readonly label: string
  /** TEXT, NUMBER, MONEY, LIST, IMAGES; anything else is shown as plain before and after. */
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

/** As `ChangedEntity` of the schema: one entity and its changes, planned or written. */
export interface ShownEntity {
  readonly entityId?: string | null
  readonly contentType?: string
  readonly label: string
  /** Makes the name a link. */
  readonly address?: string | null
  /** A product's image; for `isPictured` */
  readonly image?: { readonly image500282Url: string } | null
  readonly operation: string
  readonly changes: readonly ShownChange[]
  readonly problems?: readonly { readonly field?: string | null; readonly message: string }[]
  /** Warnings before it is written */
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
  /** Those of them with warnings */
  readonly warned?: number
}

/** As the enum of the schema, without UNCHANGED: of unchanged entities only the number is shown. */
export type ShownGroup = 'CREATE' | 'CHANGE' | 'DELETE' | 'BLOCKED' | 'CHANGED_SINCE'

export interface ChangePreviewProps {
  /** Shows the groups with their numbers. */
  counts?: PreviewCounts
  /** The group of `entities`; undefined for all. Used with `onGroup`. */
  group?: ShownGroup
  onGroup?(group: ShownGroup | undefined): void
  /** undefined: not loaded yet */
  entities: readonly ShownEntity[] | undefined
  /** Shows an image, or a placeholder, before each name. */
  isPictured?: boolean
  /** Loads more; left out if these are all. */
  onMore?(): void
  isLoadingMore?: boolean
  /** Ids of changes to be reverted although they were changed since. Used with `onInclude`. */
  included?: ReadonlySet<string>
  onInclude?(changeId: string, isIncluded: boolean): void
  /** A checkbox for an entity, or for one of its fields, before its name. */
  tick?(entity: ShownEntity, change?: ShownChange): ReactNode
  /** Actions for an entity, or for one of its fields, beside its name. */
  actions?(entity: ShownEntity, change?: ShownChange): ReactNode
}

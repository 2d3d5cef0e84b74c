import type { ComponentType } from 'react'
import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, GraphQLTaggedNode, OperationType, PreloadedQuery } from '@vitrine/relay'
import type { HostMenuGroup } from './hostMenuGroups'
import type { PanelFields } from './PanelFields'
import type { SlotName } from './SlotProps'

/**
 * A group of the main menu: one of the host's, or one of the remote's own (`menuGroups`), which the build checks. A group with
 * one entry is a plain link with the group's label.
 */
export type MenuGroup = HostMenuGroup | (string & {})

/** A group of the main menu that a remote adds. If several add the same one, the labels of the first are used. */
export interface MenuGroupEntry {
  id: string
  /** Its position among the host's groups (`hostMenuGroups`: 10, 20, …) */
  order: number
  /** Message id of the remote */
  label: string
}

export interface MenuEntry {
  group: MenuGroup
  /** Position within the group, which may have entries of several remotes. */
  order: number
  to: string
  /** Message id of the remote */
  label: string
  /** Its screen does not exist yet. Without this a remote with an entry that leads nowhere is not built. */
  isPlanned?: true
}

/** The palette's section: a place to go to, or something to create. */
export type CommandGroup = 'go' | 'create'

/**
 * A command of the remote in the palette, with optional shortcut, known without loading the remote. For an address that is also
 * in the menu it replaces the menu's entry.
 */
export interface CommandEntry {
  /** Unique within the remote. */
  id: string
  group: CommandGroup
  /** Message id of the remote */
  label: string
  to: `/${string}`
  /** Message id of the remote: synonyms by which it is found, comma separated. */
  words?: string
  /** Keys pressed in sequence, `g p`. */
  keys?: string
  /** As in the menu. */
  isPlanned?: true
}

/** Vitrine's addresses have two parameters, an id and a share link's token; a remote's own may have others. */
export type RouteParams = Readonly<Record<'id' | 'token', string> & Partial<Record<string, string>>>

export interface ScreenAddress {
  params: RouteParams
  search: URLSearchParams
}

/** A screen or panel module: its default export is rendered. */
export interface Loaded<Props> {
  default: ComponentType<Props>
}

/** A screen's query, and its variables by address. In its entry, or part of the screen itself. */
export interface ScreenQuery {
  query: GraphQLTaggedNode
  variables: (address: ScreenAddress) => OperationType['variables']
}

/** A screen that includes its query, as made by `listScreen` and `detailScreen`. */
export type ScreenComponent<Props> = ComponentType<Props> & Partial<ScreenQuery>

/** Props of every screen's default export; use what is needed, `({ queryRef }: ScreenProps<ProductsScreenQuery>)`. */
export interface ScreenProps<Q extends OperationType> {
  queryRef: PreloadedQuery<Q>
  /** The address requests other data, which are loading; the old ones are still shown */
  isRefetching: boolean
  /** Why newer data could not be loaded, while the old ones are still shown */
  refetchError: unknown
  onRetry: () => void
}

export interface PanelQueryProps {
  queryRef: PreloadedQuery<OperationType>
}

/** An entry's query: the artifact, or a function that loads it, so that it is not part of the remote's first chunk. */
export type QuerySource = GraphQLTaggedNode | (() => Promise<{ default: GraphQLTaggedNode }>)

/** Messages that are loaded with an entry's code, besides those that are always loaded. */
interface OwnMessages {
  messages?: MessageSources
}

/** The result of `screen()`: the query's own types were checked there and are dropped here. */
export interface ScreenEntry extends OwnMessages {
  path: string
  /** Left out by a screen that includes its query: data are then requested as soon as its code is loaded. */
  query?: QuerySource
  fetchPolicy: FetchPolicy
  variables?: ScreenQuery['variables']
  load: () => Promise<{ default: ScreenComponent<ScreenProps<OperationType>> }>
}

/** The result of `panel()`. */
export interface PanelEntry extends OwnMessages {
  slot: SlotName
  id: string
  /** Message id of the remote */
  title: string
  order: number
  edits?: readonly string[]
  fields?: () => Promise<{ default: PanelFields }>
  query: QuerySource
  fetchPolicy: FetchPolicy
  variables: (props: object) => OperationType['variables']
  load: () => Promise<Loaded<PanelQueryProps>>
}

/** A remote as the host sees it: the only export of `remote.tsx`. */
export interface Remote {
  id: string
  /** The number of this contract; the host refuses others with a message. */
  contract: 1
  /** Message id of the remote: the name of its area while it is unavailable. */
  name?: string
  /** Messages of the remote's first screens, menu, panels and commands; others are loaded with their entries. */
  messages: MessageSources
  menu: MenuEntry[]
  /** Menu groups besides the host's. */
  menuGroups?: MenuGroupEntry[]
  /** Slots that its screens open for others, `toys.panel`; their props are added to `SlotProps`. */
  slots?: SlotName[]
  screens: ScreenEntry[]
  panels: PanelEntry[]
  commands?: CommandEntry[]
}

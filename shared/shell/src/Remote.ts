import type { ComponentType } from 'react'
import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, GraphQLTaggedNode, OperationType, PreloadedQuery } from '@vitrine/relay'
import type { HostMenuGroup } from './hostMenuGroups'
import type { PanelFields } from './PanelFields'
import type { SlotName } from './SlotProps'

/**
 * A group of the main menu: one of the host's, or one that the remote brings (`menuGroups`), which the build looks up. A
 * group with one entry is a plain link under the group's own word.
 */
export type MenuGroup = HostMenuGroup | (string & {})

/** A group of the main menu that a remote brings. When several bring the same, the words of the first hold. */
export interface MenuGroupEntry {
  id: string
  /** Where it stands among the host's groups (`hostMenuGroups`: 10, 20, …) */
  order: number
  /** Message id of the remote */
  label: string
}

export interface MenuEntry {
  group: MenuGroup
  /** Rises within the group; entries of several remotes may meet in one group. */
  order: number
  to: string
  /** Message id of the remote */
  label: string
  /** Its screen does not exist yet. Without this word a remote whose entry leads nowhere is not built. */
  isPlanned?: true
}

/** Where a command stands in the palette: a place to go to, or something new to make. */
export type CommandGroup = 'go' | 'create'

/**
 * A way into the remote that the palette lists and the keyboard reaches, known without loading the remote. For an address
 * that the menu has too, it takes the place of the menu's entry.
 */
export interface CommandEntry {
  /** Unique within the remote. */
  id: string
  group: CommandGroup
  /** Message id of the remote */
  label: string
  to: `/${string}`
  /** Message id of the remote: other words under which it is found, with commas between. */
  words?: string
  /** Keys pressed one after the other, `g p`. */
  keys?: string
  /** As in the menu. */
  isPlanned?: true
}

/** The addresses of Vitrine know two parameters, an id and a share link's token; a remote's own may have others. */
export type RouteParams = Readonly<Record<'id' | 'token', string> & Partial<Record<string, string>>>

export interface ScreenAddress {
  params: RouteParams
  search: URLSearchParams
}

/** A screen or panel module: its default export is what is drawn. */
export interface Loaded<Props> {
  default: ComponentType<Props>
}

/** What a screen asks, and with which variables at which address. Its entry says so, or the screen itself. */
export interface ScreenQuery {
  query: GraphQLTaggedNode
  variables: (address: ScreenAddress) => OperationType['variables']
}

/** A screen that brings its query along, as `listScreen` and `detailScreen` make it. */
export type ScreenComponent<Props> = ComponentType<Props> & Partial<ScreenQuery>

/** What every screen's default export is given; take what is needed, `({ queryRef }: ScreenProps<ProductsScreenQuery>)`. */
export interface ScreenProps<Q extends OperationType> {
  queryRef: PreloadedQuery<Q>
  /** The address asks for other data, which are on their way; what is shown is still the old */
  isRefetching: boolean
  /** Why the newer data did not come, while the old ones are still shown */
  refetchError: unknown
  onRetry: () => void
}

export interface PanelQueryProps {
  queryRef: PreloadedQuery<OperationType>
}

/** An entry's query: the artifact itself, or the way to its file, so that the remote's front door does not carry it. */
export type QuerySource = GraphQLTaggedNode | (() => Promise<{ default: GraphQLTaggedNode }>)

/** Words that come with an entry's code, beside those of its remote that are always there. */
interface OwnMessages {
  messages?: MessageSources
}

/** What `screen()` returns: the query's own types were checked there and are forgotten here. */
export interface ScreenEntry extends OwnMessages {
  path: string
  /** Left out by a screen that brings its query along: the data begin as soon as its code is there. */
  query?: QuerySource
  fetchPolicy: FetchPolicy
  variables?: ScreenQuery['variables']
  load: () => Promise<{ default: ScreenComponent<ScreenProps<OperationType>> }>
}

/** What `panel()` returns. */
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

/** A remote as the host sees it: the one thing that `remote.tsx` exposes. */
export interface Remote {
  id: string
  /** Number of this contract; the host refuses politely what it does not speak. */
  contract: 1
  /** Message id of the remote: what its area is called where it cannot be reached. */
  name?: string
  /** The words of the remote's first screens, and of menu, panels and commands; the others come with their entries. */
  messages: MessageSources
  menu: MenuEntry[]
  /** Groups of the menu beside the host's. */
  menuGroups?: MenuGroupEntry[]
  /** Slots that its screens open for others, `toys.panel`; what panels are given there it adds to `SlotProps`. */
  slots?: SlotName[]
  screens: ScreenEntry[]
  panels: PanelEntry[]
  commands?: CommandEntry[]
}

import type { CommandGroup, MenuGroup } from './Remote'
import type { SlotName } from './SlotProps'

/** A word in both languages of the interface, known without loading the remote it comes from. */
export type Localised = Record<'en' | 'nl', string>

export interface RegistryMenuEntry {
  group: MenuGroup
  order: number
  to: string
  label: Localised
}

export interface RegistryMenuGroup {
  id: string
  order: number
  label: Localised
}

export interface RegistryPanel {
  slot: SlotName
  id: string
  order: number
  title: Localised
  /** Fields that can be filled in there; missing when the panel only shows. */
  edits?: readonly string[]
  /** They are fields of that screen's form, and are saved with it */
  joinsForm?: boolean
}

export interface RegistryCommand {
  id: string
  group: CommandGroup
  label: Localised
  to: string
  words?: Localised
  keys?: string
}

export interface RegistryRemote {
  id: string
  contract: number
  buildId: string
  /** Address of the remote's federation manifest; may be on another origin */
  entry: string
  /** What its area is called; missing in the line of a remote that was built before remotes said so. */
  name?: Localised
  /** Hash of that manifest, which names those of the scripts. Missing in a line that is written by hand, or of a build from before. */
  integrity?: string
  /** Whose it is, its version and where its sources are; missing in a line of before */
  owner?: string
  version?: string
  source?: string
  /** Since when this build is live, as an ISO time, and who shipped it */
  since?: string
  by?: string
  /** True when this build is the canary, which some people get: who is signed in is one of them */
  isCanary?: boolean
  /** The build that nobody replaces until it is unpinned */
  pinned?: string
  /** False when the operator has switched it off: its addresses say so */
  enabled?: boolean
  menu: RegistryMenuEntry[]
  /** Groups of the menu beside the host's. */
  menuGroups?: RegistryMenuGroup[]
  /** Slots that it opens for others. */
  slots?: string[]
  paths: string[]
  panels: RegistryPanel[]
  /** Missing in the line of a remote that was built before there were commands. */
  commands?: RegistryCommand[]
}

/** `/remotes.json`: what the host knows of the remotes before it has loaded any. */
export interface Registry {
  remotes: RegistryRemote[]
}

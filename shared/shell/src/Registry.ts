import type { CommandGroup, MenuGroup } from './Remote'
import type { SlotName } from './SlotProps'

/** A text in both languages of the interface, known without loading its remote. */
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
  /** Fields that can be edited there; missing if the panel is read-only. */
  edits?: readonly string[]
  /** They are part of that screen's form, and saved with it */
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
  /** URL of the remote's federation manifest; may be on another origin */
  entry: string
  /** The name of its area; missing for remotes built before there was one. */
  name?: Localised
  /** Hash of that manifest, which has those of the scripts. Missing in a handwritten line, or of an older build. */
  integrity?: string
  /** Owner, version and address of its sources; missing in older lines */
  owner?: string
  version?: string
  source?: string
  /** When this build was shipped, as an ISO time, and by whom */
  since?: string
  by?: string
  /** True if no earlier build is kept that a rollback could go to */
  isFirst?: boolean
  /** True if this build is the canary, which only some people get */
  isCanary?: boolean
  /** The build that is not replaced until it is unpinned */
  pinned?: string
  /** False if the operator has disabled it: its addresses say so */
  enabled?: boolean
  menu: RegistryMenuEntry[]
  /** Menu groups besides the host's. */
  menuGroups?: RegistryMenuGroup[]
  /** Slots that it opens for others. */
  slots?: string[]
  paths: string[]
  panels: RegistryPanel[]
  /** Missing for remotes built before there were commands. */
  commands?: RegistryCommand[]
}

/** `/remotes.json`: what the host knows of remotes before loading any. */
export interface Registry {
  remotes: RegistryRemote[]
}

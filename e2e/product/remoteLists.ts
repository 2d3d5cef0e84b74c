import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { describeRemote } from '../../tools/bundler/describeRemote.ts'
import { root } from '../../tools/bundler/workspace.ts'
import { goByMenu } from './goByMenu.ts'
import { type RemoteName, remoteNames } from './Fault.ts'
import { untilLoaded } from './lists.ts'

type RemoteList = { path: string; title: string; menu: [group: string, entry?: string]; area: string }

const descriptions = remoteNames.map((name) => describeRemote(name, 'test'))
const words = JSON.parse(readFileSync(join(root, 'host', 'src', 'i18n', 'en.json'), 'utf8')) as Record<string, string>

/** The first list that a remote adds to the menu: a group with one entry is a link with the group's label. */
const firstListOf = ({ id, name, menu, menuGroups = [] }: (typeof descriptions)[number]): RemoteList => {
  const [first] = menu
  if (!first || !name) throw new Error(`The remote ${id} has no name, or nothing in the menu.`)
  const group = words[`host.menu.${first.group}`] ?? menuGroups.find((one) => one.id === first.group)!.label.en
  const isAlone = descriptions.flatMap((one) => one.menu).filter((entry) => entry.group === first.group).length === 1
  return { path: first.to, title: first.label.en, menu: isAlone ? [group] : [group, first.label.en], area: name.en }
}

const lists = new Map(descriptions.map((description) => [description.id, firstListOf(description)]))

/** One list of a remote, its path through the menu, and the host's name for the remote's area when it is down. */
export const listOf = (remote: RemoteName): RemoteList => lists.get(remote)!

/** Opens one list of each of these remotes by the menu, without reloading the page. */
export const walkThroughRemotes = async (page: Page, remotes: readonly RemoteName[] = remoteNames): Promise<void> => {
  for (const remote of remotes) {
    await goByMenu(page, ...listOf(remote).menu)
    await untilLoaded(page, listOf(remote).title)
  }
}

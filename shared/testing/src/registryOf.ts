import type { Localised, Registry, Remote } from '@vitrine/shell'

const asIs = (id: string): Localised => ({ en: id, nl: id })

/** What the build would write to `/remotes.json` for these remotes; labels are the bare message ids. */
export function registryOf(...remotes: Remote[]): Registry {
  return {
    remotes: remotes.map(({ id, contract, menu, screens, panels, commands = [] }) => ({
      id,
      contract,
      buildId: 'test',
      entry: `/remotes/${id}/mf-manifest.json`,
      menu: menu.map((entry) => ({ ...entry, label: asIs(entry.label) })),
      paths: screens.map(({ path }) => path),
      panels: panels.map(({ slot, id: panelId, order, title, edits, fields }) => ({
        slot,
        id: panelId,
        order,
        title: asIs(title),
        ...(edits && { edits }),
        ...(fields && { joinsForm: true }),
      })),
      commands: commands.map(({ words, ...command }) => ({ ...command, label: asIs(command.label), ...(words && { words: asIs(words) }) })),
    })),
  }
}

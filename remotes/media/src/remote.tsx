import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import ImagePickerPanelQuery, { type ImagePickerPanelQuery as ImagePickerQuery } from './images/__generated__/ImagePickerPanelQuery.graphql'

export default defineRemote({
  id: 'media',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'media', order: 10, to: addressOf('media'), label: 'media.menu.media' },
    { group: 'files', order: 10, to: addressOf('files.exported-files'), label: 'media.menu.exportedFiles', isPlanned: true },
    { group: 'files', order: 20, to: addressOf('files.imported-files'), label: 'media.menu.importedFiles', isPlanned: true },
  ],
  screens: [
    screen({ path: routes.media, load: () => import('./images/ImagesScreen') }),
  ],
  panels: [
    panel<ImagePickerQuery, 'picker.image'>({
      slot: 'picker.image',
      id: 'library',
      title: 'media.picker.title',
      order: 10,
      query: ImagePickerPanelQuery,
      variables: () => ({ limit: 48 }),
      load: () => import('./images/ImagePickerPanel'),
    }),
  ],
  commands: [
    { id: 'media', group: 'go', label: 'media.menu.media', to: addressOf('media'), words: 'media.words.media', keys: 'g m' },
    { id: 'unused', group: 'go', label: 'media.command.unused', to: `${addressOf('media')}?used=false` },
  ],
})

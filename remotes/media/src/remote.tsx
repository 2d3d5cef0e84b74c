import { defineRemote, panel, screen } from '@vitrine/shell'
import ImagePickerPanelQuery, { type ImagePickerPanelQuery as ImagePickerQuery } from './images/__generated__/ImagePickerPanelQuery.graphql'

export default defineRemote({
  id: 'media',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'media', order: 10, to: '/images', label: 'media.menu.media' },
    { group: 'files', order: 10, to: '/files/exported', label: 'media.menu.exportedFiles', isPlanned: true },
    { group: 'files', order: 20, to: '/files/imported', label: 'media.menu.importedFiles', isPlanned: true },
  ],
  screens: [
    screen({ path: '/images', load: () => import('./images/ImagesScreen') }),
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
    { id: 'media', group: 'go', label: 'media.menu.media', to: '/images', words: 'media.words.media', keys: 'g m' },
    { id: 'unused', group: 'go', label: 'media.command.unused', to: '/images?used=false' },
  ],
})

import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import PhotosPanelQuery, { type PhotosPanelQuery as PhotosQuery } from './photos/__generated__/PhotosPanelQuery.graphql'
import FilesPanelQuery, { type FilesPanelQuery as FilesQuery } from './technicalFiles/__generated__/FilesPanelQuery.graphql'
import FilePickerPanelQuery, { type FilePickerPanelQuery as FilePickerQuery } from './technicalFiles/__generated__/FilePickerPanelQuery.graphql'
import ImagePickerPanelQuery, { type ImagePickerPanelQuery as ImagePickerQuery } from './images/__generated__/ImagePickerPanelQuery.graphql'
import type { ImportScreenQuery as ImportQuery } from './importedFiles/__generated__/ImportScreenQuery.graphql'

const fileMessages = { en: () => import('./i18n/files/en.json'), nl: () => import('./i18n/files/nl.json') }

const imageMessages = { en: () => import('./i18n/image/en.json'), nl: () => import('./i18n/image/nl.json') }

export default defineRemote({
  id: 'media',
  contract: 1,
  name: 'media.name',
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'media', order: 10, to: addressOf('media'), label: 'media.menu.media' },
    { group: 'files', order: 10, to: addressOf('files.exported-files'), label: 'media.menu.exportedFiles' },
    { group: 'files', order: 20, to: addressOf('files.imported-files'), label: 'media.menu.importedFiles' },
  ],
  screens: [
    screen({ path: routes.media, load: () => import('./images/ImagesScreen') }),
    screen({ path: routes['files.exported-files'], messages: fileMessages, load: () => import('./exportedFiles/ExportedFilesScreen') }),
    screen({ path: routes['files.export-schedules'], messages: fileMessages, load: () => import('./exportSchedules/ExportSchedulesScreen') }),
    screen({ path: routes['files.export-schedules.edit'], messages: fileMessages, load: () => import('./exportSchedules/ExportScheduleScreen') }),
    screen({ path: routes['files.imported-files'], messages: fileMessages, load: () => import('./importedFiles/ImportedFilesScreen') }),
    screen<ImportQuery>({
      path: routes['files.imported-files.item'],
      messages: fileMessages,
      query: () => import('./importedFiles/__generated__/ImportScreenQuery.graphql'),
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./importedFiles/ImportScreen'),
    }),
    screen({ path: routes['media.new'], messages: imageMessages, load: () => import('./image/NewImageScreen') }),
    screen({ path: routes['media.item'], messages: imageMessages, load: () => import('./image/ImageScreen') }),
  ],
  panels: [
    panel<PhotosQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'photos',
      title: 'media.panel.photos',
      order: 60,
      edits: ['images'],
      fields: () => import('./photos/photoFields'),
      query: PhotosPanelQuery,
      variables: ({ productId }) => ({ productId }),
      load: () => import('./photos/PhotosPanel'),
    }),
    panel<FilesQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'files',
      title: 'media.panel.files',
      order: 120,
      query: FilesPanelQuery,
      variables: ({ productId }) => ({ productId }),
      load: () => import('./technicalFiles/FilesPanel'),
    }),
    panel<FilePickerQuery, 'picker.file'>({
      slot: 'picker.file',
      id: 'files',
      title: 'media.files.pick',
      order: 10,
      query: FilePickerPanelQuery,
      variables: () => ({ limit: 48 }),
      load: () => import('./technicalFiles/FilePickerPanel'),
    }),
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
    { id: 'exportedFiles', group: 'go', label: 'media.menu.exportedFiles', to: addressOf('files.exported-files') },
    { id: 'importedFiles', group: 'go', label: 'media.menu.importedFiles', to: addressOf('files.imported-files') },
    { id: 'unused', group: 'go', label: 'media.command.unused', to: `${addressOf('media')}?used=false` },
  ],
})

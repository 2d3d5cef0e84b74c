import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { exportedFileEntity } from './exportedFiles/exportedFiles.fields.ts'
import { resolvers as exportResolvers } from './exportedFiles/exportedFiles.resolvers.ts'
import { exportedFiles } from './exportedFiles/exportedFiles.store.ts'
import { exportScheduleEntity } from './exportedFiles/exportSchedules.fields.ts'
import { exportSchedules } from './exportedFiles/exportSchedules.store.ts'
import './images/images.exports.ts'
import { imageEntity } from './images/images.fields.ts'
import { createLoaders as createImageLoaders } from './images/images.loaders.ts'
import { resolvers as imageResolvers } from './images/images.resolvers.ts'
import { images } from './images/images.store.ts'
import { resolvers as technicalFileResolvers } from './technicalFiles/technicalFiles.resolvers.ts'
import { resolvers as uploadResolvers } from './uploads/uploads.resolvers.ts'

export { createExportServer } from './exportedFiles/createExportServer.ts'
export { schedulesFollowCategories } from './exportedFiles/schedulesFollowCategories.ts'
export { exportExpiry, exportSchedule } from './exportedFiles/exportSchedule.ts'
export { startExport } from './exportedFiles/startExport.ts'
export { createImageServer } from './images/createImageServer.ts'
export { duplicateScanSchedule } from './duplicates/duplicateScanSchedule.ts'
export { measureImages } from './measures/measureImages.ts'
export { addPictureHandlers } from './measures/pictureHandlers.ts'
export { imageMeasuresSchedule } from './measures/imageMeasuresSchedule.ts'
export { imageAddress } from './images/images.rules.ts'
export { readJpeg } from './recipes/readJpeg.ts'
export { renderForPrint } from './images/renderForPrint.ts'
export { renderPicture } from './recipes/renderPicture.ts'
export { fileAddress } from './technicalFiles/fileAddress.rules.ts'
export { createFileServer } from './technicalFiles/createFileServer.ts'
export { createImage } from './uploads/createImage.ts'
export { noteSeen, planImage } from './uploads/planImage.ts'
export { findSame } from './duplicates/notePairs.ts'

export const resolvers = [
  // images are created by uploads
  plainEntity({ entity: imageEntity, list: images, operations: ['update', 'delete'] }),
  imageResolvers,
  uploadResolvers,
  ...technicalFileResolvers,
  plainEntity({ entity: exportedFileEntity, list: exportedFiles, operations: ['delete'] }),
  plainEntity({ entity: exportScheduleEntity, list: exportSchedules, operations: ['update', 'delete'] }),
  exportResolvers,
]

/** Loaders of this domain, per request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    ...createImageLoaders(db),
    exportedFiles: loadById((ids) => exportedFiles.byIds(db, ids)),
    exportSchedules: loadById((ids) => exportSchedules.byIds(db, ids)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}

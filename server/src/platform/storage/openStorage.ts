import type { Settings } from '../settings.ts'
import { localStorage, mediaFolder } from './localStorage.ts'
import { s3Storage } from './s3Storage.ts'
import type { Storage } from './Storage.ts'

/** Where the settings say that files are kept: a bucket where `S3_BUCKET` names one, else the data folder. */
export function openStorage({ dataFolder, s3 = null }: Pick<Settings, 'dataFolder'> & Partial<Pick<Settings, 's3'>>): Storage {
  return s3 === null ? localStorage(mediaFolder(dataFolder)) : s3Storage(s3)
}

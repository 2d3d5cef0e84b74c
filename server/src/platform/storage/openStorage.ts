import type { S3Settings, Settings } from '../settings.ts'
import { localStorage, mediaFolder } from './localStorage.ts'
import { s3Storage } from './s3Storage.ts'
import type { Storage } from './Storage.ts'

const buckets = new Map<string, Storage>()

/** One per bucket: it keeps its connections. */
export function openBucket(s3: S3Settings): Storage {
  const key = JSON.stringify(s3)
  const bucket = buckets.get(key) ?? s3Storage(s3)
  buckets.set(key, bucket)
  return bucket
}

/** The storage chosen by the settings: a bucket if `S3_BUCKET` is set, or else the data folder. */
export function openStorage({ dataFolder, s3 = null }: Pick<Settings, 'dataFolder'> & Partial<Pick<Settings, 's3'>>): Storage {
  return s3 === null ? localStorage(mediaFolder(dataFolder)) : openBucket(s3)
}

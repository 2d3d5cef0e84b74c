// Files from untrusted sources: only images and technical files get past here.

export { acceptFile, type AcceptedFile, acceptUpload, type AcceptedUpload } from './acceptUpload.ts'
export { checkArchive, maxArchiveEntries } from './checkArchive.ts'
export type { Look } from './Look.ts'
export { looksSame, maxBits } from './look.rules.ts'
export { lookOf } from './lookOf.ts'
export { streamOf } from './streamOf.ts'
export { readUploadPart, takeInParts, type TakenPart, type UploadPart } from './takeInParts.ts'
export { takeLimited } from './takeLimited.ts'
export { UploadRefused } from './UploadRefused.ts'

import { readSettings } from '../../../platform/settings.ts'
import { originalName } from '../../../platform/storage/index.ts'
import { defineCells, listMark, type PhotoForm } from '../../../services/exports/index.ts'
import { endings } from '../technicalFiles/fileAddress.rules.ts'
import { imageAddress } from './images.rules.ts'
import { findImagesShowing, findOriginals, type ImageRow } from './images.store.ts'

type Original = Pick<ImageRow, 'id' | 'name' | 'contentKey' | 'mimeType'>

// Characters that file systems do not allow. The id distinguishes photos with the same name, and identifies them on import.
const fileNameOf = ({ id, name, mimeType }: Original) =>
  `photos/${name
    .replaceAll(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\.(jpe?g|png|webp|svg)$/i, '')
    .trim()
    .slice(0, 120)}-${id}.${endings[mimeType] ?? 'bin'}`

function cellOf(originals: readonly Original[], photos: PhotoForm, origin = readSettings().origin ?? '') {
  if (photos === 'FILES') {
    const files = originals.map((original) => ({ name: fileNameOf(original), storedAs: originalName(original.contentKey) }))
    return { text: files.map(({ name }) => name).join(listMark), files }
  }
  return { text: originals.map(({ contentKey }) => `${origin}${imageAddress(contentKey, 'original')}`).join(listMark) }
}

// Photos are exported as addresses or as files, main photo first.
defineCells(
  'product',
  'images',
  async (db, uses, photos) => {
    const ids = uses.map(({ value }) => (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number'))
    const rows = new Map((await findOriginals(db, [...new Set(ids.flat())])).map((row) => [row.id, row]))
    const origin = readSettings().origin ?? ''
    return ids.map((list) =>
      cellOf(
        list.flatMap((id) => rows.get(id) ?? []),
        photos,
        origin,
      ),
    )
  },
  { hasFiles: true },
)

// For a photo in the library, too.
defineCells(
  'image',
  'contentKey',
  async (db, uses, photos) => {
    const rows = new Map((await findImagesShowing(db, [...new Set(uses.map(({ value }) => String(value)))])).map((row) => [row.contentKey, row]))
    return uses.map(({ value }) => cellOf([rows.get(String(value)) ?? []].flat(), photos))
  },
  { hasFiles: true },
)

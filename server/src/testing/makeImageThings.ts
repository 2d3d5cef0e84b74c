import { localStorage, mediaFolder, originalName } from '../platform/storage/index.ts'
import type { withServer } from './index.ts'

/** Creates an image that is edited, measured, has an original that can be viewed, and looks like another one. Returns its id. */
export async function makeImageThings({ rows, dataFolder }: Pick<Awaited<ReturnType<typeof withServer>>, 'rows' | 'dataFolder'>): Promise<number> {
  const recipe = JSON.stringify([{ operation: 'CROP', x: 500, y: 500, cuts: [{ aspectRatio: 'SQUARE', x: 500, y: 500, zoom: 100 }] }])
  const [{ id, picture, original } = { id: 0, picture: '', original: '' }] = await rows<{ id: number; picture: string; original: string }>(
    'update images set recipe = $1 where id = (select min(id) from images) returning id, picture_key as picture, content_key as original',
    [recipe],
  )
  await rows(
    "insert into picture_measures (key, sharpness, even_share, white_share, fill_share, colour_space, byte_size, colour, notes) values ($1, 500, 100, 100, 80, 'srgb', 9000, '#00ff00', '{GROUND}')",
    [picture],
  )
  await localStorage(mediaFolder(dataFolder)).write(originalName(original), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'))
  await rows('insert into image_duplicates (image_id, other_id, is_exact) select min(id), max(id), false from images')
  return id
}

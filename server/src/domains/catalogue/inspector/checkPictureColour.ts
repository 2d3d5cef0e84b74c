import { differenceCiede2000 } from 'culori'
import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

// In CIEDE2000: the distance between light and dark grey.
const far = 30
const distance = differenceCiede2000()

/** Whether its first packshot shows its colour. */
export function checkPictureColour({ looks }: FactsOf<'pictures' | 'values'>, measures: Measures): Finding[] {
  const said = measures.said('color')
  const shown = looks.find(({ colour }) => colour !== null)?.colour
  if (!said?.hex || !said.value || !shown || distance(said.hex, shown) <= far) return []
  return [{ code: 'IMG_COLOUR', kind: 'other', field: 'images', values: { value: said.value, said: said.hex, shown } }]
}

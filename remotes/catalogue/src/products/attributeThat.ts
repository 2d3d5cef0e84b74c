import { EMPTY, type FILLED } from '@vitrine/ui'

/** An attribute as an address asks for it: `27` where it has a value, `27-none` where it has none. */
export function attributeThat(id: string, presence: typeof FILLED | typeof EMPTY): string {
  return presence === EMPTY ? `${id}-${EMPTY}` : id
}

/** The other way round. */
export function attributeIn(asked: string): { id: string; isEmpty: boolean } {
  const [id = '', presence] = asked.split('-')
  return { id, isEmpty: presence === EMPTY }
}

import { EMPTY, type FILLED } from '@vitrine/ui'

/** An attribute in an address: `27` if it has a value, `27-none` if it has none. */
export function attributeThat(id: string, presence: typeof FILLED | typeof EMPTY): string {
  return presence === EMPTY ? `${id}-${EMPTY}` : id
}

/** The inverse. */
export function attributeIn(asked: string): { id: string; isEmpty: boolean } {
  const [id = '', presence] = asked.split('-')
  return { id, isEmpty: presence === EMPTY }
}

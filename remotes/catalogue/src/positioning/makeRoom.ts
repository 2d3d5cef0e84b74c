export interface PushedProduct {
  readonly id: string
  readonly name: string
  readonly position: number
}

export interface MovedProduct extends PushedProduct {
  /** null: there is no place behind the last one */
  readonly to: number | null
}

export const LAST_POSITION = 999

/** Who moves down when a product takes this position: as the server's positioning.rules.ts does it when it is saved. */
export function makeRoom(position: number, others: readonly PushedProduct[]): MovedProduct[] {
  const moved: MovedProduct[] = []
  for (let at = position; ; at += 1) {
    const standing = others.filter((one) => one.position === at)
    if (standing.length === 0) return moved
    moved.push(...standing.map((one) => ({ ...one, to: at < LAST_POSITION ? at + 1 : null })))
  }
}

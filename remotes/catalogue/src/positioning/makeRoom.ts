export interface PushedProduct {
  readonly id: string
  readonly name: string
  readonly position: number
}

export interface MovedProduct extends PushedProduct {
  /** null: no position is left */
  readonly to: number | null
}

export const LAST_POSITION = 999

/** The products that move down when one takes this position: by the server's positioning.rules.ts. */
export function makeRoom(position: number, others: readonly PushedProduct[]): MovedProduct[] {
  const moved: MovedProduct[] = []
  for (let at = position; ; at += 1) {
    const standing = others.filter((one) => one.position === at)
    if (standing.length === 0) return moved
    moved.push(...standing.map((one) => ({ ...one, to: at < LAST_POSITION ? at + 1 : null })))
  }
}

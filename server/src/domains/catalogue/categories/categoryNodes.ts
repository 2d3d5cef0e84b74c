import { fold } from '../../../platform/db/index.ts'
import { isMisspelt } from '../../../platform/i18n/index.ts'
import { joinPath, partsOf } from './categories.rules.ts'

export interface Counted {
  path: string
  count: number
}

export interface CategoryNode {
  /** Canonical */
  path: string
  productCount: number
  totalCount: number
  /** Another one beside it that is spelled nearly so */
  nearPath: string | null
}

/** All categories of products, and those that only others are below; with numbers of products. */
export function categoryNodes(stored: readonly Counted[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>()
  for (const { path, count } of stored) {
    const parts = partsOf(path)
    parts.forEach((_, depth) => {
      const above = joinPath(parts.slice(0, depth + 1))
      const node = nodes.get(above) ?? { path: above, productCount: 0, totalCount: 0, nearPath: null }
      node.totalCount += count
      if (depth === parts.length - 1) node.productCount += count
      nodes.set(above, node)
    })
  }
  const siblings = Map.groupBy(nodes.values(), ({ path }) => joinPath(partsOf(path).slice(0, -1)))
  return [...siblings.values()].flatMap((beside) => beside.map((node) => ({ ...node, nearPath: nearest(node, beside)?.path ?? null })))
}

/** The one with the most products of those that are probably meant; null for that one itself. */
function nearest(node: CategoryNode, beside: readonly CategoryNode[]): CategoryNode | null {
  const nameOf = ({ path }: CategoryNode) => fold(partsOf(path).at(-1) ?? '')
  const name = nameOf(node)
  const near = beside.filter((other) => other !== node && isCommoner(other, node) && (nameOf(other) === name || isMisspelt(nameOf(other), name)))
  return near.reduce<CategoryNode | null>((best, other) => (best === null || isCommoner(other, best) ? other : best), null)
}

/** Of two with as many products, the one that comes first. */
const isCommoner = (one: CategoryNode, other: CategoryNode): boolean =>
  one.totalCount > other.totalCount || (one.totalCount === other.totalCount && one.path < other.path)

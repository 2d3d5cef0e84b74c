import type { Kysely } from 'kysely'
import type { Plan } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Merge } from './Merge.ts'

/** A share link that somebody may still be using. */
export interface OpenShareLink {
  id: number
  productId: number
  email: string
}

/** What another domain does in a merge, besides the references declared as moving along. Registered by composition. */
export interface MergePart {
  name: string
  plan?(db: Kysely<Database>, merge: Merge): Promise<Plan>
  /** What is retired along with the sources, without being written: the number per kind. */
  retires?(db: Kysely<Database>, products: readonly number[]): Promise<{ kind: string; count: number }[]>
  openShareLinks?(db: Kysely<Database>, products: readonly number[]): Promise<OpenShareLink[]>
}

const parts: MergePart[] = []

/** @throws Error if a part is registered already */
export function addMergeParts(added: readonly MergePart[]): void {
  for (const part of added) {
    if (parts.some(({ name }) => name === part.name)) throw new Error(`The part ${part.name} of a merge is added twice`)
    parts.push(part)
  }
}

export async function planParts(db: Kysely<Database>, merge: Merge): Promise<Plan> {
  const plans: Plan[] = []
  for (const part of parts) plans.push((await part.plan?.(db, merge)) ?? [])
  return plans.flat()
}

export async function findOpenShareLinks(db: Kysely<Database>, products: readonly number[]): Promise<OpenShareLink[]> {
  const links: OpenShareLink[][] = []
  for (const part of parts) links.push((await part.openShareLinks?.(db, products)) ?? [])
  return links.flat()
}

export async function findRetired(db: Kysely<Database>, products: readonly number[]): Promise<{ kind: string; count: number }[]> {
  const retired: { kind: string; count: number }[][] = []
  for (const part of parts) retired.push((await part.retires?.(db, products)) ?? [])
  return retired.flat().filter(({ count }) => count > 0)
}

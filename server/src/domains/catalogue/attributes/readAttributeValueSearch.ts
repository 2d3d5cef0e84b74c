import type { Kysely } from 'kysely'
import { type Database, readId, searchWords } from '../../../platform/db/index.ts'
import type { AttributeValueFilter } from '../../../platform/contract/index.ts'
import { type AttributeValueSearch, type AttributeValueWish, findWords } from './attributeValues.store.ts'
import { NearDuplicates } from './NearDuplicates.ts'

interface Asked {
  searchTerm?: string | null
  filter?: AttributeValueFilter | null
}

/** The filters of a list of values, with near duplicates if a filter needs them. */
export async function readAttributeValueSearch(db: Kysely<Database>, { searchTerm, filter }: Asked): Promise<AttributeValueSearch> {
  const near = new NearFinder(db)
  return {
    words: searchWords(searchTerm),
    wish: await readWish(filter ?? {}, near),
    not: await Promise.all((filter?.not ?? []).map((one) => readWish(one, near))),
  }
}

async function readWish(filter: AttributeValueFilter, near: NearFinder): Promise<AttributeValueWish> {
  const attributes = filter.attributes?.map(readId).filter((id) => id !== null)
  const asksNear = filter.hasNearDuplicates !== null && filter.hasNearDuplicates !== undefined
  return {
    filter,
    // An invalid id finds nothing, rather than everything.
    attributes: attributes && attributes.length === 0 && filter.attributes?.length ? [0] : (attributes ?? []),
    near: asksNear ? await near.find(attributes?.length ? attributes : 'all') : [],
  }
}

/** Values with near duplicates, per set of attributes; computed once. */
class NearFinder {
  readonly #db: Kysely<Database>
  readonly #found = new Map<string, Promise<number[]>>()

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  find(attributes: readonly number[] | 'all'): Promise<number[]> {
    const key = String(attributes)
    const known = this.#found.get(key) ?? this.#look(attributes)
    this.#found.set(key, known)
    return known
  }

  async #look(attributes: readonly number[] | 'all'): Promise<number[]> {
    const words = Map.groupBy(await findWords(this.#db, attributes), ({ attributeId }) => attributeId)
    return [...words.values()].flatMap((own) => [...new NearDuplicates(own).all().keys()])
  }
}

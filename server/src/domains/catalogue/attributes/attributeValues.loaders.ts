import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { type AttributeValueRow, countBearers, countValues, findAttributeValues, findWords, listValues } from './attributeValues.store.ts'
import { NearDuplicates } from './NearDuplicates.ts'

interface ValuesRequest {
  attributeId: number
  words: readonly string[]
  limit: number
}

const question = ({ words, limit }: ValuesRequest) => `${limit} ${words.join(' ')}`

/** Loaders of the values of attributes, for one request. */
export function createAttributeValueLoaders(db: Kysely<Database>) {
  return {
    attributeValues: loadById((ids) => findAttributeValues(db, ids)),
    attributeValueCounts: loadById((ids) => countValues(db, ids)),
    attributeValueBearers: loadById((ids) => countBearers(db, ids)),
    /** By attribute: the near duplicates of its values. */
    nearDuplicates: new DataLoader<number, NearDuplicates>(async (attributeIds) => {
      const words = Map.groupBy(await findWords(db, attributeIds), ({ attributeId }) => attributeId)
      return attributeIds.map((id) => new NearDuplicates(words.get(id) ?? []))
    }),
    // All attributes of a page have the same arguments, and share one query.
    valuesOfAttributes: new DataLoader<ValuesRequest, AttributeValueRow[], string>(
      async (requests) => {
        const answers = new Map<string, AttributeValueRow[]>()
        for (const [key, same] of Map.groupBy(requests, question)) {
          const [{ words, limit } = { words: [], limit: 0 }] = same
          const rows = await listValues(
            db,
            same.map(({ attributeId }) => attributeId),
            words,
            limit,
          )
          for (const [attributeId, own] of Map.groupBy(rows, (row) => row.attributeId)) answers.set(`${attributeId} ${key}`, own)
        }
        return requests.map((request) => answers.get(`${request.attributeId} ${question(request)}`) ?? [])
      },
      { cacheKeyFn: (request) => `${request.attributeId} ${question(request)}` },
    ),
  }
}

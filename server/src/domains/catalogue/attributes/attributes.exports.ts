import type { AttributeFilter, AttributeValueFilter } from '../../../platform/contract/index.ts'
import { searchWords } from '../../../platform/db/index.ts'
import { defineCells, defineExport, listMark } from '../../../services/exports/index.ts'
import { isChoice } from './attributes.rules.ts'
import { countAttributes, findAttributeIds, findAttributes, findTypes } from './attributes.store.ts'
import { countAttributeValues, findAttributeValueIds, findAttributeValues } from './attributeValues.store.ts'
import { readAttributeValueSearch } from './readAttributeValueSearch.ts'

defineExport({
  list: 'attributes',
  kind: 'attribute',
  filter: 'AttributeFilter',
  find: (db, { searchTerm, filter }) => findAttributeIds(db, { words: searchWords(searchTerm), filter: (filter ?? {}) as AttributeFilter }),
  count: (db, { searchTerm, filter }) => countAttributes(db, { words: searchWords(searchTerm), filter: (filter ?? {}) as AttributeFilter }),
  rows: findAttributes,
  identity: ['code'],
  columns: { name: ['name.*'] },
})

defineExport({
  list: 'attributeValues',
  kind: 'attributeValue',
  filter: 'AttributeValueFilter',
  find: async (db, { searchTerm, filter }) =>
    findAttributeValueIds(db, await readAttributeValueSearch(db, { searchTerm, filter: filter as AttributeValueFilter | null })),
  count: async (db, { searchTerm, filter }) =>
    countAttributeValues(db, await readAttributeValueSearch(db, { searchTerm, filter: filter as AttributeValueFilter | null })),
  rows: findAttributeValues,
  identity: ['attribute', 'value'],
  columns: { name: ['name.*'] },
})

// Two values may have the same name in another language; the values themselves are unique.
defineCells('product', 'attribute.*', async (db, uses) => {
  const codeOf = (field: string) => field.slice('attribute.'.length)
  const types = await findTypes(db, [...new Set(uses.map(({ field }) => codeOf(field)))])
  const ids = uses.map(({ field, value }) =>
    isChoice(types.get(codeOf(field))) ? (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number') : null,
  )
  const values = new Map((await findAttributeValues(db, [...new Set(ids.flatMap((list) => list ?? []))])).map(({ id, value }) => [id, value]))
  return ids.map((list) => list && { text: list.map((id) => values.get(id) ?? '').join(listMark) })
})

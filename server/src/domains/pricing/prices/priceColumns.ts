import type { GridColumn } from '../../catalogue/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import { findListTree } from '../priceLists/priceLists.store.ts'

/** The price columns of the bulk grid: two per list, those of the channel master by default. */
export async function priceColumns({ db, intl }: Pick<Context, 'db' | 'intl'>): Promise<GridColumn[]> {
  const lists = (await findListTree(db)).toSorted((a, b) => Number(b.channelMaster) - Number(a.channelMaster))
  const parts = ['price', 'discountPrice'] as const
  return lists.flatMap(({ id, name, channelMaster }) =>
    parts.map((part) => ({
      field: `price.${id}.${part}`,
      name: `price.${id}`,
      part,
      partOf: null,
      label: intl.formatMessage({ id: `pricing.product.price.in.${part}` }, { list: name }),
      type: 'MONEY' as const,
      group: 'PRICES' as const,
      language: null,
      unit: null,
      maximum: null,
      minimum: 0,
      scale: 2,
      isRequired: false,
      isIdentity: false,
      isShown: channelMaster && part === 'price',
      isInheritable: false,
      choices: null,
      words: null,
    })),
  )
}

import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { agreeing, describeField, findTitles, type Title } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Lack } from './inspectionOf.ts'

/** Findings as sentences in one language: "Name says 240 cm, Width says 220 cm". Names are read for all of them at once. */
export async function wordsOf(db: Kysely<Database>, intl: IntlShape<string>, lacks: readonly Pick<Lack, 'code' | 'finding'>[]): Promise<string[]> {
  const ids = lacks.flatMap(({ code, finding }) => [...Object.values(finding?.things ?? {}), ...attributeIn(code)])
  const titles = await findTitles(db, intl, ids)
  return lacks.map((lack) => sentence(intl, lack, titles))
}

function attributeIn(code: string): number[] {
  const [entity, id] = code.split(':')
  return entity === 'attribute' ? [Number(id)] : []
}

function sentence(intl: IntlShape<string>, { code, finding }: Pick<Lack, 'code' | 'finding'>, titles: ReadonlyMap<number, Title>): string {
  if (!finding) {
    const [attribute] = attributeIn(code)
    if (attribute !== undefined) return intl.formatMessage({ id: 'inspector.absent' }, { field: titles.get(attribute)?.title ?? code })
    if (code === 'image.main' || code === 'price') return intl.formatMessage({ id: `inspector.absent.${code}` })
    return intl.formatMessage({ id: agreeing(intl, 'inspector.absent', 'product', code) }, { field: describeField(intl, 'product', code) })
  }
  const values: Record<string, string | number> = { ...finding.values }
  for (const name of ['language', 'found'])
    if (typeof values[name] === 'string') values[name] = new Intl.DisplayNames([intl.locale], { type: 'language' }).of(values[name]) ?? values[name]
  if (typeof values['day'] === 'string') values['day'] = intl.formatDate(values['day'], { dateStyle: 'medium', timeZone: 'UTC' })
  if (finding.field.startsWith('content.')) values['field'] = describeField(intl, 'product', finding.field)
  for (const [name, id] of Object.entries(finding.things ?? {})) values[name] = titles.get(id)?.title ?? String(id)
  return intl.formatMessage({ id: agreeing(intl, `inspector.${finding.code}.${finding.kind}`, 'product', finding.field) }, values)
}

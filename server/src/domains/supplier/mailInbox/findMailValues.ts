import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem, type FieldValue, preview, readFields, sameValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { convertMeasure, isBareFormula, isSheetError, splitMeasureHead, splitUnit } from '../../../platform/csv/index.ts'
import { foldHead, readTableColumns } from '../feedAdapters/tableColumns.ts'
import { askableFields } from '../shareLinks/askableFields.ts'
import { type AskedField, describeAsked, readable } from '../shareLinks/limitedFields.ts'
import { findShareLink } from '../shareLinks/shareLinks.store.ts'
import { type MailMessageRow, findAttributeNames, findProductCodes } from './mailMessages.store.ts'
import { readAmount, readDay, readFlag, readSaid, readSaidTable, saidOf } from './mailValues.rules.ts'

/** A suggested value from a mail for a field of its product. */
export interface MailValueRow {
  field: string
  label: string
  /** As in the mail */
  said: string
  /** Formatted; null: it cannot be parsed */
  shown: string | null
  current: string | null
  isTaken: boolean
  problem: string | null
  /** The value to be written; null if there is a problem */
  value: FieldValue
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    MailValue: MailValueRow
  }
}

type Words = { intl: IntlShape<string>; language: string }

/** Maps labels to fields, by the names of attributes in every language, and by suppliers' words for other fields. */
async function fieldsByLabel(db: Kysely<Database>, language: string): Promise<(label: string) => string | null> {
  const attributes = await findAttributeNames(db)
  const byName = new Map(attributes.flatMap(({ code, names }) => [code, ...Object.values(names)].map((name) => [foldHead(name), `attribute.${code}`] as const)))
  const ofTarget: Readonly<Record<string, string>> = { eanCodes: 'eanCode', leadTimeWeeks: 'leadTimeWeeks', description: `content.${language}.description` }
  // the feeds' name of a length, if an attribute has that code
  const ofCode: Readonly<Record<string, string>> = {
    widthMm: 'width',
    depthMm: 'depth',
    heightMm: 'height',
    seatHeightMm: 'seat_height',
    materials: 'material',
    colours: 'colour',
  }
  const codes = new Set(attributes.map(({ code }) => code))
  const isOfUnit = new Map(attributes.map(({ code, unit }) => [`attribute.${code}`, unit]))
  // `Breite m`: a unit only where the word before it is that of a measure
  const measureOf = (label: string): string | undefined => {
    for (const wanted of ['cm', 'kg']) {
      const field = byName.get(foldHead(splitMeasureHead(label, wanted).word))
      const unit = isOfUnit.get(field ?? '')
      if (unit != null && convertMeasure(1, unit, wanted) !== null) return field
    }
    return undefined
  }
  return (label) => {
    const named =
      byName.get(foldHead(label)) ??
      byName.get(foldHead(splitUnit(label).word)) ??
      measureOf(label) ??
      byName.get(foldHead(label.replace(/\s*\([^)]*\)\s*$/, '')))
    if (named !== undefined) return named
    const target = readTableColumns([label], {})[0]?.target ?? null
    const code = target === null ? undefined : ofCode[target]
    if (code !== undefined) return codes.has(code) ? `attribute.${code}` : null
    return target === null ? null : (ofTarget[target] ?? null)
  }
}

/** Its digits without separators. The inspector checks the check digit. */
const digitsIn = (said: string): string | null => /^\d{8,14}$/.exec(said.replaceAll(/[\s.-]/g, ''))?.[0] ?? null

/** A number with its own unit, or with that of its label; null if the label names two. */
function readNumberSaid(said: string, label: string, unit: string | null): number | null {
  if (/[a-z"″”]/i.test(said)) return readAmount(said, unit)
  const head = unit === null ? { ...splitUnit(label), isUnclear: false } : splitMeasureHead(label, unit)
  return head.isUnclear ? null : readAmount(`${said} ${head.unit ?? ''}`, unit)
}

function valueOf({ field, kind, unit, options }: AskedField, label: string, said: string): FieldValue {
  // neither a spreadsheet error nor a formula is a value
  if (isSheetError(said) || isBareFormula(said)) return null
  if (field === 'eanCode') return digitsIn(said)
  const choose = (word: string) => options.find((option) => foldHead(option.label) === foldHead(word))?.value
  switch (kind) {
    case 'NUMBER':
      return readNumberSaid(said, label, unit)
    case 'BOOLEAN':
      return readFlag(said)
    case 'DATE':
      return readDay(said)
    case 'CHOICE': {
      const id = choose(said)
      return id === undefined ? null : Number(id)
    }
    case 'CHOICES': {
      const ids = said.split(/\s*[,/+]\s*/).map(choose)
      return ids.includes(undefined) || ids.length === 0 ? null : ids.map(Number)
    }
    default:
      return said
  }
}

/** Suggested values of a mail for its product, field by field, with the current values; nothing is written. */
export async function findMailValues(
  db: Kysely<Database>,
  { body, attachments, isAutomatic, productId, shareLinkId }: Pick<MailMessageRow, 'body' | 'attachments' | 'isAutomatic' | 'productId' | 'shareLinkId'>,
  words: Words,
): Promise<MailValueRow[]> {
  const texts = [body, ...attachments.map(({ text }) => text)].filter((text) => text !== null)
  // automatic replies are ignored
  const tables = attachments.flatMap(({ rows: of }) => (of == null ? [] : [of]))
  if (productId === null || isAutomatic || texts.length + tables.length === 0) return []
  // a text is in the language of the request that it answers
  const link = shareLinkId === null ? undefined : await findShareLink(db, shareLinkId)
  const fieldOf = await fieldsByLabel(db, link?.language ?? 'nl')
  const isKnown = (label: string) => fieldOf(label) !== null
  const rows = [...texts.flatMap((text) => readSaid(text, isKnown)), ...tables.flatMap((table) => readSaidTable(table, isKnown))]
  const pairs = saidOf(rows, await findProductCodes(db, productId)).flatMap(([label, said]) => {
    const field = fieldOf(label)
    return field === null ? [] : [{ field, label, said }]
  })
  const byField = new Map(pairs.toReversed().map((pair) => [pair.field, pair]))
  if (byField.size === 0) return []
  const [asked, present] = [
    await describeAsked(db, [...byField.keys()].toReversed(), words),
    new Map(await readFields(db, 'product', productId, askableFields())),
  ]
  const read = asked.flatMap((one) => {
    const pair = byField.get(one.field)
    return pair === undefined ? [] : [{ asked: one, said: pair.said, value: valueOf(one, pair.label, pair.said) }]
  })
  const fields = Object.fromEntries(read.flatMap(({ asked: { field }, value }) => (value === null ? [] : [[field, value]])))
  const { blocked } = await preview(db, [{ kind: 'product', id: productId, op: 'update', fields }])
  const problems = blocked.flatMap((one) => one.problems)
  return read.map(({ asked: one, said, value }): MailValueRow => {
    const now = present.get(one.field) ?? null
    const problem = problems.find(({ field }) => field === one.field)
    return {
      ...{ field: one.field, label: one.label, said, shown: readable(words, one, value), current: readable(words, one, now) },
      isTaken: value !== null && sameValue(now, value),
      problem:
        value === null
          ? words.intl.formatMessage({ id: 'supplier.mailMessage.unread' })
          : problem === undefined
            ? null
            : describeProblem(words.intl, 'product', problem),
      value: problem === undefined ? value : null,
    }
  })
}

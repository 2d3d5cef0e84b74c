import { type Context, type Resolvers } from '../../platform/contract/index.ts'
import { labelsByField } from '../../engine/index.ts'
import { actorOf } from '../../services/mutations/index.ts'
import { isAcceptable } from './doubts.rules.ts'
import { acceptRows, countFields, findProblemGroups, findRowsOfGroup, leaveOutCells, type ProblemGroup, replaceCells } from './importDecisions.store.ts'
import { divideRows, endCheck, findRows, type ImportedFileRow } from './importedFiles.store.ts'
import { answer, asked, decide, staffIn } from './importAnswers.ts'
import { startCheck } from './startImport.ts'
import { findTargets } from './importTargets.ts'
import { messageOf } from './importWords.ts'
import { judgeRows } from './judgeRows.ts'
import { labelsOfNew } from './newTargets.ts'
import { placesOfField } from './planImport.ts'

interface ShownGroup {
  file: ImportedFileRow
  group: ProblemGroup
}

declare module '../../platform/contract/Rows.ts' {
  interface Rows {
    ImportProblemGroup: ShownGroup
  }
}

/** Up to this many rows are checked again while the user waits. */
const judgedAtOnce = 1_000

/** `1:number` */
function readKey(key: string): { place: number | null; code: string } {
  const [, place = '', code = ''] = /^(\d*):(.*)$/s.exec(key) ?? []
  return { place: place === '' ? null : Number(place), code }
}

export const resolvers: Resolvers = {
  Mutation: {
    async repairImport(_, { input: { id, group, repair, values }, idempotencyKey }, context: Context) {
      const actor = actorOf(staffIn(context))
      const { refused } = await decide(context, 'repairImport', { id: String(id), key: idempotencyKey }, async (db, file) => {
        if (file.state !== 'CHECKED') return file.state === 'CHECKING' || file.state === 'APPLYING' ? 'running' : 'unchecked'
        const { place, code } = readKey(group)
        const found = await findRowsOfGroup(db, file.id, { place, code })
        if (found.length === 0) return 'missing'
        const numbers = found.map(({ number }) => number)
        if (repair === 'ACCEPT') {
          if (!isAcceptable(code)) return 'notAcceptable'
          await acceptRows(db, file.id, numbers)
          await endCheck(db, file.id)
          return null
        }
        if (place === null || (repair === 'LEAVE_OUT' && file.mapping[place] === 'sku')) return 'notRepairable'
        let changed = numbers
        if (repair === 'LEAVE_OUT') await leaveOutCells(db, file.id, placesLike(file, place), numbers)
        else {
          const replaced = new Map((values ?? []).map(({ from, to }) => [from ?? null, to]))
          const cells = found.flatMap(({ number, value, suggestion }) => {
            const to = repair === 'SUGGESTION' ? suggestion : (replaced.get(value ?? '') ?? replaced.get(null) ?? null)
            return to === null ? [] : [{ number, value: to === '' ? null : to }]
          })
          if (cells.length === 0) return 'notRepairable'
          await replaceCells(db, file.id, place, cells)
          changed = cells.map(({ number }) => number)
        }
        if (changed.length > judgedAtOnce) {
          await startCheck(db, file, actor)
          return null
        }
        const targets = await findTargets(db)
        for (const part of await divideRows(db, file.id, changed)) await judgeRows(db, file, targets, await findRows(db, file.id, part))
        await endCheck(db, file.id)
        return null
      })
      return answer(context, refused === 'missing' ? null : asked(String(id)), refused)
    },
  },
  ImportedFile: {
    problemGroups: async (file, _, { db }) => (file.decisionCount === 0 ? [] : (await findProblemGroups(db, file.id)).map((group) => ({ file, group }))),
    async changedFields({ id, mapping, createCount, changeCount, removalCount }, _, { db, intl, loaders, language }) {
      const found = createCount + changeCount + removalCount === 0 ? [] : await countFields(db, id)
      const labels = await labelsByField(
        db,
        intl,
        'product',
        found.map(({ field }) => field),
      )
      const made = labelsOfNew(await loaders.importTargets.load('targets'), { mapping }, language)
      return found.map(({ field, count }) => ({ field, label: made.get(field) ?? labels.get(field) ?? field, count }))
    },
  },
  ImportProblemGroup: {
    key: ({ group }) => group.key,
    place: ({ group }) => group.place,
    column: ({ file, group }) => (group.place === null ? null : (file.heads[group.place] ?? null)),
    code: ({ group }) => group.code,
    message: ({ file, group }, _, { intl }) => messageOf(intl, file, group.problem),
    count: ({ group }) => group.count,
    valueCount: ({ group }) => group.valueCount,
    values: ({ group }) => [...group.values],
    suggestionCount: ({ group }) => group.suggestionCount,
    isWarning: ({ group }) => group.isWarning,
  },
}

/** A refused discount belongs to its price: either of the two columns may be the cause. */
function placesLike(file: ImportedFileRow, place: number): number[] {
  const key = file.mapping[place] ?? ''
  const list = key.startsWith('price:') ? file.priceListId : /^price\.(\d+):/.exec(key)?.[1]
  return list == null ? [place] : placesOfField(file, `price.${list}`)
}

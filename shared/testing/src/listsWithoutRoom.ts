import { loadMessages } from '@vitrine/i18n'
import type { Remote } from '@vitrine/shell'
import { visibleColumns, type ListColumn } from '@vitrine/ui'
import { uiTexts } from '@vitrine/ui/testing/uiTexts'

interface List {
  id: string
  columns: readonly Omit<ListColumn<never>, 'render'>[]
}

/** Width of the scrollbar, of the edges of the page and the table, and of the selection column */
const BESIDE_COLUMNS = 15 + 48 + 2 + 44
/** `.v-table th.v-grow` */
const LEAST_OF_GROWING = 220
/** Width of a letter in a 12 px header; its padding; the arrow of a sortable column */
const LETTER = 6.4
const PADDING = 16
const ARROW = 14

/** Window widths, and the columns that are hidden initially: see `needsRoom` */
const windows = [
  { width: 1024, isShown: ({ needsRoom }: List['columns'][number]) => !needsRoom },
  { width: 1241, isShown: ({ needsRoom }: List['columns'][number]) => needsRoom !== 'much' },
  { width: 1440, isShown: () => true },
]

/**
 * The reasons why lists of a remote do not fit into a window with their initial columns: a column without a width, a header
 * that is wider than its column, or too many columns. New lists are included automatically.
 */
export async function listsWithoutRoom(remote: Remote, { except = [] }: { except?: readonly string[] } = {}): Promise<string[]> {
  const lists = await Promise.all(remote.screens.map(async ({ load }) => ((await load()).default as { list?: List }).list))
  const texts = await textsOf(remote)
  return lists.flatMap((list) => (list && !except.includes(list.id) ? [...problemsOfColumns(list, texts), ...problemsOfWindows(list)] : []))
}

function problemsOfColumns({ id, columns }: List, texts: readonly Readonly<Record<string, unknown>>[]): string[] {
  return visibleColumns(columns, undefined).flatMap((column, index, shown) => {
    const place = `${id}.${column.id}`
    if (isGrowing(column, shown)) return []
    if (typeof column.width !== 'number') return [`${place} does not say its width in px`]
    const letters = column.isTitleHidden ? 0 : Math.max(...texts.map((words) => String(words[column.title] ?? '').length))
    const head = letters === 0 ? 0 : Math.ceil(letters * LETTER + PADDING + (column.sort ? ARROW : 0))
    return head > column.width ? [`${place} has a head of ${head} px and a width of ${column.width}`] : []
  })
}

function problemsOfWindows({ id, columns }: List): string[] {
  return windows.flatMap(({ width, isShown }) => {
    const shown = visibleColumns(columns, undefined).filter(isShown)
    const taken = shown.reduce((sum, column) => sum + (isGrowing(column, shown) ? LEAST_OF_GROWING : Number(column.width) || 0), 0)
    const room = width - BESIDE_COLUMNS
    return taken > room ? [`${id} takes ${taken} px of ${room} in a window of ${width}`] : []
  })
}

function isGrowing(column: List['columns'][number], columns: List['columns']): boolean {
  const main = columns.find(({ isMain }) => isMain) ?? columns.find(({ isTitleHidden }) => !isTitleHidden)
  return column === main || Boolean(column.canGrow)
}

/** All messages of a remote, by language. */
function textsOf({ messages, screens }: Remote): Promise<Record<string, unknown>[]> {
  return Promise.all(
    (['en', 'nl'] as const).map(async (language) => {
      const sources = [messages, ...screens.map((screen) => screen.messages)].flatMap((source) => (source ? [source[language]] : []))
      const loaded = await Promise.all(sources.map((source) => loadMessages(source)))
      return Object.assign({ ...uiTexts[language] }, ...loaded) as Record<string, unknown>
    }),
  )
}

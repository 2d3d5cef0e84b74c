// What breaks the release before: it runs beside the new one while that is rolled out, and again when it is taken back.
const contractions: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|function|type|schema)\b/, 'takes away'],
  [/\brename\b/, 'renames'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/, 'changes a type'],
  [/\bset\s+not\s+null\b/, 'refuses what was allowed'],
  [/\badd\s+(constraint\s+\S+\s+)?(check|unique|foreign key|exclude)\b/, 'refuses what was allowed'],
  [/\bcreate\s+unique\s+index\b/, 'refuses what was allowed'],
  [/\badd\s+column\s+(?!.*\b(default|generated)\b).*\bnot\s+null\b/, 'asks for a value that the last release does not write'],
]

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '')

/**
 * The rule “first expand, a release later contract”: which statements of a migration the release before would break on.
 * What a migration makes itself it may shape as it likes, and a function that is replaced stays.
 * @param text the SQL of one migration
 * @returns a sentence for each; none when the migration says which is the oldest server that goes on working
 */
export function findContractions(text: string): string[] {
  const statements = withoutComments(text).toLowerCase().split(';').map((statement) => statement.replace(/\s+/g, ' ').trim())
  if (statements.some((statement) => /^update accepted_servers set oldest\b/.test(statement))) return []
  const own = new Set(statements.flatMap((statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = /^(?:alter table (?:only )?(?:if exists )?|create unique index (?:if not exists )?\S* ?on )(\S+)/.exec(statement)?.[1]
    if (table !== undefined && own.has(table)) return []
    return contractions.flatMap(([pattern, what]) => (pattern.test(statement) ? [`It ${what}: ${statement.slice(0, 80)}`] : []))
  })
}

// What breaks the previous release: it runs beside the new one during a rollout, and again after a rollback.
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
 * The rule “expand first, contract a release later”: the statements of a migration that break the previous release. Tables that
 * the migration itself creates are exempt, and so are replaced functions.
 * @param text the SQL of one migration
 * @returns a sentence per statement; none if the migration names the oldest server that keeps working
 */
export function findContractions(text: string): string[] {
  const statements = withoutComments(text)
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  if (statements.some((statement) => /^update accepted_servers set oldest\b/.test(statement))) return []
  const own = new Set(statements.flatMap((statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = /^(?:alter table (?:only )?(?:if exists )?|create unique index (?:if not exists )?\S* ?on )(\S+)/.exec(statement)?.[1]
    if (table !== undefined && own.has(table)) return []
    return contractions.flatMap(([pattern, what]) => (pattern.test(statement) ? [`It ${what}: ${statement.slice(0, 80)}`] : []))
  })
}

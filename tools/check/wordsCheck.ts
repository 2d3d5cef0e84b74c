import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

/** Our own words for which the field has a term; docs/words.md explains each term. */
const terms: Readonly<Record<string, string>> = {
  workOut: 'resolvePlan',
  WorkedChange: 'ResolvedChange',
  refuseTold: 'mapConstraintViolation',
  findLater: 'detectConflicts',
  Follower: 'DerivedField',
  wishOf: 'syncIntent',
  lookingSchedule: 'duplicateScanSchedule',
  makeWay: 'releaseUniqueValues',
  giveKeyBack: 'releaseKey',
  handOver: 'markReachable',
  wasHanded: 'isReachable',
  toldFields: 'remoteFields',
  sentFields: 'syncedFields',
  saysSomething: 'hasAttribute',
  saysNothing: 'lacksAttribute',
  useShownLine: 'useConnectionStatus',
  canSteer: 'canControl',
  anew: 'again',
}

const refused = new RegExp(`\\b(?:${Object.keys(terms).join('|')}|(?:most|longest)[A-Z]\\w*|[Tt]he house)\\b`, 'g')

// Sort orders and superlatives are not limits.
const superlatives = new Set(['longestFirst', 'longestOf', 'mostDiffer', 'mostFrequent', 'mostNear', 'mostNearest', 'mostSilent'])

function termFor(word: string): string {
  if (/house$/.test(word)) return 'Vitrine'
  return terms[word] ?? word.replace(/^(?:most|longest)/, 'max')
}

// A migration has run and stays unchanged; the demo's sentences mention houses.
const exempt = /\/migrations\/|^server\/src\/demo\/|^tools\/check\/wordsCheck/

export const wordsCheck: Rule = {
  name: 'words',
  promise: 'names and comments use the terms of the field, one word for one thing',
  find(root) {
    const found = sourceFiles(root, '**/*.{ts,tsx,md}')
      .filter((file) => !exempt.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            (line.match(refused) ?? []).filter((word) => !superlatives.has(word)).map((word) => `${file}:${at + 1}: ${word} is called ${termFor(word)}`),
          ),
      )
    return Promise.resolve(found)
  },
}

import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import { Glossary } from './Glossary.ts'
import { canMeet, type Pair } from './Pair.ts'

/**
 * SAME_SOURCE: two pairs for one term, one of which never applies. REVERSE: A becomes B and B becomes A, so every run reverses
 * the texts. SHADOWED: a longer term contains this one and wins there. CHAIN: the replacement is another pair's term, and the
 * next run would replace it again. REPEATS: the replacement contains the term, and every run lengthens the text.
 */
export type ConflictKind = 'SAME_SOURCE' | 'REVERSE' | 'SHADOWED' | 'CHAIN' | 'REPEATS'

export interface PairConflict {
  kind: ConflictKind
  /** The other pair; for REPEATS the pair itself */
  other: Pair
}

interface Indexed {
  pairs: readonly Pair[]
  byTerm: ReadonlyMap<string, readonly Pair[]>
}

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Finds conflicts of pairs with others. Texts are compared as `Glossary` compares them. */
export class Conflicts {
  readonly #byLanguage: ReadonlyMap<ContentLanguage, Indexed>

  /** @param all all pairs */
  constructor(all: readonly Pair[]) {
    const byLanguage = Map.groupBy(all, ({ languageTo }) => languageTo)
    this.#byLanguage = new Map(
      Array.from(byLanguage, ([language, pairs]) => [language, { pairs, byTerm: Map.groupBy(pairs, ({ textFrom }) => folded(textFrom)) }]),
    )
  }

  /** Most severe first; at most one of a kind per other pair. */
  of(pair: Pair): PairConflict[] {
    const { pairs, byTerm } = this.#byLanguage.get(pair.languageTo) ?? { pairs: [], byTerm: new Map<string, Pair[]>() }
    const others = (term: string) => (byTerm.get(folded(term)) ?? []).filter((other) => isOther(pair, other) && canMeet(pair, other))
    const same = others(pair.textFrom).filter((other) => (!pair.caseSensitive && !other.caseSensitive) || other.textFrom === pair.textFrom)
    const reverse = others(pair.textTo).filter((other) => folded(other.textTo) === folded(pair.textFrom))
    const own = new Glossary([pair])
    const turned = new Set(reverse)
    const isHit = (text: string, glossary: Glossary) => glossary.find(text, pair.languageTo, 'ALL').length > 0
    const longer = pairs.filter(
      (other) => isOther(pair, other) && canMeet(pair, other) && folded(other.textFrom).length > folded(pair.textFrom).length && isHit(other.textFrom, own),
    )
    const next = pairs.filter(
      (other) =>
        isOther(pair, other) &&
        canMeet(pair, other) &&
        !turned.has(other) &&
        folded(pair.textTo).includes(folded(other.textFrom)) &&
        isHit(pair.textTo, new Glossary([other])),
    )
    const told = (kind: ConflictKind) => (other: Pair) => ({ kind, other })
    return [
      ...same.map(told('SAME_SOURCE')),
      ...reverse.map(told('REVERSE')),
      ...(isHit(pair.textTo, own) && folded(pair.textTo) !== folded(pair.textFrom) ? [{ kind: 'REPEATS' as const, other: pair }] : []),
      ...next.filter((other) => folded(other.textTo) !== folded(pair.textTo)).map(told('CHAIN')),
      ...longer.map(told('SHADOWED')),
    ]
  }
}

const isOther = (pair: Pair, other: Pair) => pair !== other && (pair.id === null || pair.id !== other.id)

/** Why a text is invalid; `rule` is a sentence of the column's own. */
export type Problem =
  | { kind: 'number' | 'scientific'; text: string }
  | { kind: 'whole' | 'day' | 'yesNo' | 'option' | 'options'; text: string }
  | { kind: 'digits'; text: string; digits: number }
  | { kind: 'rule'; sentence: string }

/** Why a text cannot stand in a cell; `rule` is a sentence of the column's own. */
export type Problem =
  | { kind: 'number' | 'scientific'; text: string }
  | { kind: 'whole' | 'day' | 'yesNo' | 'option' | 'options'; text: string }
  | { kind: 'digits'; text: string; digits: number }
  | { kind: 'rule'; sentence: string }

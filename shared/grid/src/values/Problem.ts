/** Why a text cannot stand in a cell; `rule` is a sentence of the column's own. */
export type Problem =
  | { kind: 'number' | 'whole' | 'scientific' | 'day' | 'yesNo' | 'option' | 'options'; text: string }
  | { kind: 'digits'; text: string; digits: number }
  | { kind: 'rule'; sentence: string }

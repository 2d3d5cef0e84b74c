interface Translated {
  readonly language: string
  readonly text: string
}

interface Option {
  value: string
  label: string
}

/**
 * The groups of a filter, each with its name in the reader's language and the other one behind it, so that typing either finds
 * it.
 * @param groups by their names in Dutch, which the filter takes
 * @param headings of attributes, in languages
 */
export function attributeGroupOptions(groups: readonly string[], headings: readonly (readonly Translated[])[], language: string): readonly Option[] {
  const known = new Map(headings.map((names) => [names.find((one) => one.language === 'nl')?.text, names]))
  return groups.map((value) => {
    const names = known.get(value) ?? []
    const of = (wanted: string) => names.find((one) => one.language === wanted)?.text
    const own = (language === 'nl' ? value : of(language)) ?? value
    const other = language === 'nl' ? of('en') : value
    return { value, label: other === undefined || other === own ? own : `${own} (${other})` }
  })
}

interface Named {
  readonly id: string
  readonly value: string
}

/** The ids of values by what they are called, as the language sorts; by number, 9 comes before 10. */
export function sortedBy(values: readonly Named[], locale: string, isNumeric: boolean): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: isNumeric, sensitivity: 'base' })
  return [...values].sort((a, b) => compare(a.value, b.value)).map(({ id }) => id)
}

interface Named {
  readonly id: string
  readonly value: string
}

/** The ids of values sorted by word in the language's order, with numbers by size: 9 before 10. */
export function sortedBy(values: readonly Named[], locale: string, isNumeric: boolean): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: isNumeric, sensitivity: 'base' })
  return [...values].sort((a, b) => compare(a.value, b.value)).map(({ id }) => id)
}

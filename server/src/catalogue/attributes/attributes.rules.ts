export const attributeTypes = ['TEXT', 'LONG_TEXT', 'NUMBER', 'DIMENSION', 'BOOLEAN', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FILE'] as const

export type AttributeType = (typeof attributeTypes)[number]

/** By language: { nl: 'Kleur', en: 'Colour' } */
export type Names = Readonly<Record<string, string>>

/** The name in this language, else in Dutch, else what `otherwise` says. */
export function nameIn(language: string, names: Names, otherwise: string): string {
  return names[language] ?? names['nl'] ?? otherwise
}

/** Whether its value is one of those that are kept with the attribute, or several. */
export function isChoice(type: string | undefined): boolean {
  return type === 'SELECT' || type === 'MULTI_SELECT' || type === 'COLOUR'
}

const input = (mutation: string, ...paths: string[]) => paths.map((path) => `Mutation.${mutation}(input.${path})`)

/** Text arguments that naughtySaves.test.ts gives every naughty text and reads back; everyWrite.test.ts covers the others. */
export const savedPlaces: readonly string[] = [
  ...input(
    'updateProduct',
    ...['name', 'shortDescription', 'description', 'metaTitle', 'metaKeywords', 'metaDescription', 'priceCardDescription'].map((name) => `contents[].${name}`),
    'fields[].value',
  ),
  ...input('updateAttribute', 'names[].text', 'descriptions[].text', 'groups[].text', 'internalInformation', 'description', 'unit'),
  ...input('updateAttributeValue', 'names[].text', 'value', 'priceGroup', 'hex'),
  ...input('updateMe', 'firstName', 'lastName', 'language'),
  'Mutation.saveListSettings(list)',
  'Mutation.saveListSettings(settings)',
]

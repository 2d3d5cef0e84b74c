type Route = () => string

/** Routes to the types of an import, for everyField.test.ts; `makeFiles` must have created some. */
export const importRoutes: Readonly<Record<string, Route>> = {
  KeptImportProfile: () => '{ importProfiles { § } }',
  ...Object.fromEntries(
    Object.entries({
      ImportColumn: 'columns { § }',
      ImportColumnTarget: 'targets { § }',
      ImportNewValue: 'newValues { § }',
      ImportPreviewRow: 'preview { § }',
      ImportReading: 'reading { § }',
      ImportProfile: 'profiles { § }',
      ImportProblemGroup: 'problemGroups { § }',
      ImportProblemValue: 'problemGroups { values { § } }',
      ImportChangedField: 'changedFields { § }',
      ImportRowPage: 'rows { § }',
      ImportRow: 'rows { results { § } }',
      ImportChange: 'rows { results { changes { § } } }',
      ImportRowProblem: 'rows { results { problems { § } } }',
    }).map(([type, way]) => [type, () => `{ importedFiles { results(limit: 1) { ${way} } } }`]),
  ),
}

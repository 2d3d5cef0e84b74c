/** Routes to the response types of a bulk grid. */
export const bulkGridRoutes = {
  BulkGrid: (id: number) => `{ productBulkGrid(selection: { ids: [${id}] }) { § } }`,
  BulkGridColumn: (id: number) => `{ productBulkGrid(selection: { ids: [${id}] }) { columns { § } } }`,
  BulkGridRow: (id: number) => `{ bulkGridRows(kind: PRODUCT, ids: [${id}], fields: ["sku"]) { § } }`,
  BulkGridOptions: () => '{ bulkGridOptions(kind: PRODUCT, fields: ["bundlePriceMode"]) { § } }',
  BulkGridOption: () => '{ bulkGridOptions(kind: PRODUCT, fields: ["bundlePriceMode"]) { options { § } } }',
  SaveBulkGridPayload: (id: number) => `mutation { saveBulkGrid(input: { kind: PRODUCT, rows: [{ id: ${id}, revision: 1, fields: [] }] }) { § } }`,
  BulkGridRowResult: (id: number) => `mutation { saveBulkGrid(input: { kind: PRODUCT, rows: [{ id: ${id}, revision: 1, fields: [] }] }) { rows { § } } }`,
}

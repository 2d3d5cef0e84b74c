/** Routes to what a list of products returns besides its rows; each of `styled` has a style. */
export const productListRoutes = (styled: readonly number[]) => ({
  ValueCount: () => '{ products { counts(by: TYPE) { § } } }',
  ProductFilterSuggestion: () => '{ productFilterSuggestions(searchTerm: "wit") { § } }',
  AttributeColumn: () => '{ attributeColumns(products: [], codes: ["style"]) { § } }',
  AttributeCell: () => `{ attributeColumns(products: [${styled.join()}], codes: ["style"]) { cells { § } } }`,
})

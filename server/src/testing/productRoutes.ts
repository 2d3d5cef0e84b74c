/** Routes to the types that can be reached from any product, for everyField.test.ts. */
export const productRoutes: Readonly<Record<string, (id: number) => string>> = Object.fromEntries(
  Object.entries({
    ProductContent: 'contents { § }',
    ProductInspector: 'productinspector { § }',
    ProductAttributeValue: 'attributeValues { § }',
    Inspection: 'inspection { § }',
    ProductDuplicate: 'duplicates { § }',
    BundleFigures: 'inBundles { bundle { § } }',
    ReviewSummary: 'reviewSummary { § }',
    Positioning: 'positioning { § }',
    PositioningPart: 'positioning { parts { § } }',
    PushedProduct: 'positioning { pushed { § } }',
    TakenUrlKey: 'takenUrlKeys { § }',
    FieldValue: 'fields { § }',
    StockLevel: 'stockLevels { § }',
    Price: 'prices { § }',
  }).map(([type, way]) => [type, (id: number) => `{ product(id: ${id}) { ${way} } }`]),
)

/** Routes to what a product lacks, and to what the variations of one lack. */
export const inspectionRoutes = (lacking: { id: number; parent: number } | undefined): Readonly<Record<string, () => string>> => ({
  InspectionItem: () => `{ product(id: ${lacking?.id}) { inspection { items { § } } } }`,
  VariationsLack: () => `{ product(id: ${lacking?.parent}) { inspection { variations { § } } } }`,
})

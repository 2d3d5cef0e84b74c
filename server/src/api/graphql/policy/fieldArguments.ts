/** Things that are there, and what leads to them, for calls that must name one. */
export interface There {
  staleInput: string
  newLink: () => Promise<{ token: string }>
  image: number | undefined
  configurable: number
  unused: number
  colour: number | undefined
  pair: number
  revision: (id: number) => Promise<number>
  website: number | undefined
}

/** What is asked where a call begins, and of fields that want an argument, where the least that can be said does not lead anywhere. */
export const fieldArguments = ({ staleInput, newLink, image, configurable, unused, colour, pair, revision, website }: There): Record<string, (id: number) => string | Promise<string>> => ({
  node: (id) => `id: ${id}`,
  product: (id) => `id: ${id}`,
  limitedProduct: (id) => `id: ${id}`,
  askedFields: (id) => `products: [${id}], language: "nl"`,
  saveProposal: (id) => `id: ${id}, field: "leadTimeWeeks", value: "8"`,
  saveProposalComment: (id) => `id: ${id}, comment: "Volgt"`,
  shareLinkDraft: (id) => `products: [${id}], language: "nl"`,
  shareLinkPreview: (id) => `input: { products: [${id}], recipientType: SUPPLIER, recipientEmail: "a@b.example", language: "nl", subject: "Bank", message: "{{link}}" }`,
  submitProposal: (id) => `id: ${id}`,
  chooseShareLinkProduct: (id) => `id: ${id}`,
  'Product.related': () => 'kind: CROSS_SELL',
  'Product.relatedFrom': () => 'kind: UPSELL',
  presences: (id) => `id: ${id}`,
  revertPreview: () => staleInput,
  fieldHistory: (id) => `id: ${id}, field: "content.nl.name"`,
  tokenAuth: () => 'email: "nobody@vitrine.example", password: "wrong"',
  shareLinkAuth: async () => `token: "${(await newLink()).token}"`,
  revert: () => 'input: { changeSet: 0 }',
  restore: () => `ids: [${image}]`,
  lockField: (id) => `id: ${id}, field: "content.nl.name", locked: false`,
  announcePresence: (id) => `input: { id: ${id}, client: "tab" }`,
  bundleComponents: (id) => `ids: [${id}]`,
  prepareVariations: () => `product: ${configurable}, combinations: []`,
  createProduct: () => `input: { type: SIMPLE, sku: "ARGS-${Math.random()}" }`,
  attribute: () => `id: ${unused}`,
  attributeImpact: () => 'alwaysRequired: true',
  updateAttribute: () => `input: { id: ${unused}, revision: 1 }`,
  prepareAttributeDelete: () => `ids: [${unused}]`,
  attributeValue: () => `id: ${colour}`,
  'Product.searchMatch': () => 'searchTerm: "bank"',
  'Attribute.nearValues': () => 'to: "wit"',
  updateAttributeValue: () => `input: { id: ${colour}, revision: 1 }`,
  approveAttributeValues: () => `ids: [${colour}]`,
  prepareAttributeValueDelete: () => `ids: [${colour}]`,
  prepareAttributeValueMerge: () => `sources: [${colour}], target: ${colour}`,
  nextSku: () => 'prefix: "BNK-"',
  productsWithCode: () => 'code: "BNK-1"',
  nextSkuOfBrand: () => 'brand: "Nobody"',
  productsLike: () => 'name: "Bank"',
  settleDuplicate: () => `id: ${pair}, status: OPEN`,
  updateProduct: async (id) => `input: { id: ${id}, revision: ${await revision(id)} }`,
  prepareProductsBulk: (id) => `input: { selection: { ids: [${id}] }, action: ACTIVATE }`,
  entity: (id) => `id: ${id}, client: "listener"`,
  setCheckSeverity: () => `website: ${website}, code: "DIM_TEXT", severity: WARN`,
  'InspectorCheck.severity': () => `website: ${website}`,
  emeubelProduct: (id) => `id: ${id}`,
  changeEmeubelProducts: () => 'input: { selection: { ids: [0] }, action: UNLINK }',
  prepareEmeubelProductsBulk: () => 'input: { selection: { ids: [0] }, action: UNLINK }',
  uploadImage: () => 'file: $file',
  uploadMail: () => 'file: $file',
  addMailAttachment: () => 'input: { mailMessage: 0, number: 0, use: PHOTO }',
  takeOverMailValues: () => 'input: { mailMessage: 0, fields: [] }',
  prepareReviewImport: () => 'file: $file, input: { sourceName: "Kiyoh" }',
  uploadTechnicalFile: (id) => `file: $file, input: { product: ${id} }`,
  associateImages: () => 'associations: []',
  fileNameMatches: () => 'names: ["BNK-1.jpg"]',
  prepareBlocksCopy: (id) => `input: { product: ${id}, selection: { ids: [${id}] }, replace: false }`,
  listSettings: () => 'list: "products"',
  saveListSettings: () => 'list: "products"',
})

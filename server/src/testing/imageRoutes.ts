type Route = (id: number) => string

/** Routes to the types of images and files, for everyField.test.ts: of a product with a photo, and of an edited image. */
export const imageRoutes = (image: number): Readonly<Record<string, Route>> => ({
  Image: (id) => `{ product(id: ${id}) { imageproductassociationSet(limit: 1) { image { § } } } }`,
  ...Object.fromEntries(
    Object.entries({
      ImageStep: 'recipe { § }',
      ImageCut: 'recipe { cuts { § } }',
      ImagePreview: 'preview(recipe: []) { § }',
      ImageQuality: 'quality { § }',
      ImageUse: 'uses { § }',
      ImageVersion: 'versions { § }',
    }).map(([type, way]) => [type, () => `{ image(id: ${image}) { ${way} } }`]),
  ),
  ImageProductAssociation: (id) => `{ product(id: ${id}) { imageproductassociationSet(limit: 1) { § } } }`,
  ImageDuplicate: () => '{ images(filter: { hasDuplicates: true }) { results(limit: 1) { duplicates { § } } } }',
  FileNameMatch: () => '{ fileNameMatches(names: ["BNK-1.jpg"]) { § } }',
  UploadImagePayload: () => 'mutation { uploadImage(file: $file) { § } }',
  UploadTechnicalFilePayload: (id) => `mutation { uploadTechnicalFile(file: $file, input: { product: ${id} }) { § } }`,
})

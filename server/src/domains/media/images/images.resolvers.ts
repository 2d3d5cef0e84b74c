import { agreeing, describeField, entityOf, FieldProblem, findTitles, findUses } from '../../../engine/index.ts'
import { type Context, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { originalName } from '../../../platform/storage/index.ts'
import { measureImages } from '../measures/measureImages.ts'
import type { MeasureRow } from '../measures/measures.store.ts'
import { wrongWith } from '../measures/measures.rules.ts'
import { previewRecipe } from '../recipes/previewRecipe.ts'
import { readRecipe } from '../recipes/readRecipe.ts'
import { describeRecipe } from '../recipes/recipeWords.ts'
import { suggestAltTexts } from './altTexts.store.ts'
import { findColour } from './findColour.ts'
import { imageAddress } from './images.rules.ts'
import type { ImageProductAssociationRow, ImageRow } from './images.store.ts'
import { findVersions, type ImageVersionRow } from './imageVersions.store.ts'
import { prepareImageReplace } from './prepareImageReplace.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Image: ImageRow
    ImageProductAssociation: ImageProductAssociationRow
    ImageQuality: MeasureRow & { image: ImageRow }
    ImageVersion: ImageVersionRow & { isCurrent: boolean }
  }
}

const maxUses = 100
const maxVersions = 50

export const resolvers: Resolvers = {
  Mutation: {
    prepareImageReplace: (_, args, context) => prepareImageReplace(args, context),
  },
  Image: {
    imageUrl: ({ pictureKey }) => imageAddress(pictureKey, 'original'),
    image500282Url: ({ pictureKey }) => imageAddress(pictureKey, '500x282'),
    squareUrl: ({ pictureKey }) => imageAddress(pictureKey, '600x600'),
    bannerUrl: ({ pictureKey }) => imageAddress(pictureKey, '1600x400'),
    originalUrl: ({ contentKey }) => imageAddress(contentKey, 'original'),
    usageCount: async ({ id, photoCount }, _, { loaders }) => photoCount + ((await loaders.imageBlockCounts.load(id))?.count ?? 0),
    preview: (image, { recipe }, context) => preview(image, recipe, context),
    quality: (image, { measure }, context) => quality(image, measure === true, context),
    altTextSuggestions: ({ id }, _, { db }) => suggestAltTexts(db, id),
    uses: (image, _, context) => uses(image, context),
    versions: async ({ id, pictureKey }, _, { db }) =>
      (await findVersions(db, id, maxVersions)).map((version, at) => ({ ...version, isCurrent: at === 0 && version.pictureKey === pictureKey })),
  },
  ImageQuality: {
    notes: ({ image, ...measure }) => wrongWith(measure, image),
  },
  ImageVersion: {
    changeSet: ({ changeSet }) => String(changeSet),
    sentence: ({ recipe }, _, { intl }) => describeRecipe(intl, recipe),
    image500282Url: ({ pictureKey }) => imageAddress(pictureKey, '500x282'),
  },
  AttributeValue: {
    suggestedHex: async ({ imageId }, _, { loaders, storage }) => {
      const image = imageId === null ? null : await loaders.images.load(imageId)
      return image ? findColour(storage, image.contentKey) : null
    },
  },
  Product: {
    imageproductassociationSet: async ({ id }, { limit }, { loaders }) => {
      const associations = await loaders.productImages.load(id)
      return limit === null || limit === undefined ? associations : associations.slice(0, Math.max(limit, 0))
    },
  },
}

async function preview({ contentKey }: ImageRow, given: readonly object[], context: Context) {
  try {
    const recipe = readRecipe(given as never)
    const bytes = await context.storage.read(originalName(contentKey))
    return bytes === null ? null : await previewRecipe(bytes, recipe)
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    throw refusal(context, 'BAD_USER_INPUT', agreeing(context.intl, `changes.problem.${error.problem.code}`, 'image', 'recipe'), {
      label: context.intl.formatMessage({ id: 'media.image.recipe' }),
      ...error.problem.values,
    })
  }
}

async function quality(image: ImageRow, isMeasured: boolean, { db, storage, loaders }: Context) {
  const { id, pictureKey } = image
  let known = await loaders.pictureMeasures.load(pictureKey)
  if (known === null && isMeasured) {
    await measureImages(db, storage, [id])
    known = await loaders.pictureMeasures.clear(pictureKey).load(pictureKey)
  }
  return known === null ? null : { ...known, image }
}

/** The users of an image, with their names. */
async function uses({ id }: ImageRow, { db, intl }: Context) {
  const found = (await findUses(db, 'images', id)).slice(0, maxUses)
  const titles = await findTitles(
    db,
    intl,
    found.map((use) => use.id),
  )
  return found.map(({ kind, id: user, field }) => ({
    contentType: kind,
    id: String(user),
    label: titles.get(user)?.title ?? '',
    field: describeField(intl, kind, field),
    address: entityOf(kind).address?.replace(':id', String(user)) ?? null,
  }))
}

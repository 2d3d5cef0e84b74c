import type { ContentLanguage } from '@vitrine/i18n'
import type { FieldFamily } from '../productForm/FieldFamily'
import type { StoredBlock } from './Block'
import { areWholeBlocks } from './blockFaults'
import { isBlockLine, parseBlockTextPath, slotLimit } from './blockTexts'
import { withTextsOfRemoved } from './withTextsOfRemoved'

const placeOf = (parameter: string) => parseBlockTextPath(`blockText.${parameter}`)

/** The field family of a product's blocks and their texts. */
export const blockFields: FieldFamily = {
  tab: 'content',
  fields: {
    blocks: { label: 'catalogue.field.blocks', isValid: (json) => areWholeBlocks(JSON.parse(json || '[]') as StoredBlock[]) },
    'blockText.*': {
      label: 'catalogue.block.textOfNone',
      accepts: (parameter) => placeOf(parameter) !== null,
      isValid: (json, parameter) => json === '' || (JSON.parse(json) as string).length <= slotLimit(placeOf(parameter)?.slot ?? ''),
      isRestorable: (parameter) => isBlockLine(`blockText.${parameter}`),
      languageOf: (parameter) => parameter.split('.')[0] as ContentLanguage,
    },
  },
  savedAfter: withTextsOfRemoved,
}

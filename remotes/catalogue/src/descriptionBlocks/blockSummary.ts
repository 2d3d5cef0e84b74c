import { truncate } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { Block } from './Block'
import { plainText } from './plainText'

const LONGEST = 140

/** A summary of a block in one line; '' if it is empty. */
export function blockSummary(intl: IntlShape, block: Block, textOf: (slot: string) => string): string {
  const shown = (text: string) => truncate(plainText(text.slice(0, LONGEST * 8)), LONGEST)
  const listed = (slots: readonly string[]) => slots.map(textOf).filter(Boolean).join(' · ')
  switch (block.type) {
    case 'IMAGE':
      return shown(textOf('caption') || textOf('alt'))
    case 'VIDEO':
      return shown(textOf('title') || block.url)
    case 'TEXT':
    case 'IMAGE_TEXT':
      return shown(textOf('text'))
    case 'PROPERTIES_TEXT': {
      const which =
        block.attributes === null
          ? intl.formatMessage({ id: 'catalogue.block.properties.all' })
          : intl.formatMessage({ id: 'catalogue.block.properties.count' }, { count: block.attributes.length })
      return shown([textOf('title'), which].filter(Boolean).join(' · '))
    }
    case 'MARGIN':
      return intl.formatMessage({ id: `catalogue.block.size.${block.size}` })
    case 'IMAGE_IMAGE':
      return shown(listed(['alt1', 'alt2']))
    case 'CARDS':
      return shown(listed(block.cards.map(({ id }) => `${id}.title`)))
    case 'HTML':
      return shown(plainText(textOf('html')) || textOf('html'))
  }
}

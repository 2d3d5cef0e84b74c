import type { PanelFields } from '@vitrine/shell'

/** The photos of a product in the form of its screen: ids of images, the main one first. */
const photoFields: PanelFields = {
  images: {
    label: ({ intl }) => intl.formatMessage({ id: 'media.panel.photos' }),
    words: (value, { intl }) => intl.formatMessage({ id: 'media.photos.words' }, { count: Array.isArray(value) ? value.length : 0 }),
  },
}

export default photoFields

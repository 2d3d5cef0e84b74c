import type { Policy } from './Policy.ts'

/** The photos of a product go with it; how often each is used elsewhere does not. */
export const media = {
  ImagePage: { totalCount: 'staff', results: 'staff' },
  Image: {
    id: 'link',
    name: 'link',
    altText: 'link',
    imageUrl: 'link',
    image500282Url: 'link',
    width: 'link',
    height: 'link',
    aspectRatio: 'link',
    usageCount: 'staff',
    createdAt: 'staff',
    updatedAt: 'staff',
  },
  ImageProductAssociation: { id: 'link', image: 'link', position: 'link' },
} satisfies Partial<Policy>

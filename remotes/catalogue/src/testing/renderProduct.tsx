import { screen } from '@testing-library/react'
import type { Remote } from '@vitrine/shell'
import { renderScreen, type MockResolvers, type RenderScreenOptions } from '@vitrine/testing'
import catalogue from '../remote'

const noTexts = {
  name: null,
  shortDescription: null,
  description: null,
  descriptionHtml: null,
  urlKey: null,
  metaTitle: null,
  metaKeywords: null,
  metaDescription: null,
  priceCardDescription: null,
}

export const sofa = {
  id: '7',
  revision: 4,
  lockedFields: [] as string[],
  ruledFields: [] as object[],
  type: 'CONFIGURABLE',
  fields: [] as { field: string; value: string }[],
  onlineLanguages: [] as string[],
  takenUrlKeys: [] as object[],
  duplicates: [] as object[],
  mergedInto: null as object | null,
  merges: [] as object[],
  parent: null as object | null,
  variationDifferences: [] as object[],
  name: 'Bank Lund',
  sku: 'LUN-3Z',
  eanCode: '8712345678906',
  originalType: 'ConfigurableProductType',
  active: true,
  imageproductassociationSet: [],
  contents: [
    { ...noTexts, language: 'nl', name: 'Bank Lund', urlKey: 'bank-lund' },
    { ...noTexts, language: 'en', name: 'Lund sofa' },
  ],
  productinspector: {
    missingInformation: '["content.nl.description","image.main"]',
    missingOptionalInformation: '["content.de.name"]',
  },
  score: 82,
  inspection: {
    score: 82,
    isRecalculating: false,
    website: null as object | null,
    language: 'nl',
    variations: [] as object[],
    items: [
      {
        code: 'content.nl.description',
        severity: 'BLOCK',
        label: 'Description (Dutch) is missing',
        explanation: null,
        field: 'content.nl.description',
        fixUrl: '/products/7/edit?tab=content&field=content.nl.description',
        since: null,
      },
      {
        code: 'image.main',
        severity: 'BLOCK',
        label: 'There is no photo yet',
        explanation: null,
        field: 'images',
        fixUrl: '/products/7/edit?tab=photos&field=images',
        since: null,
      },
      {
        code: 'check:EAN_CHECKDIGIT',
        severity: 'WARN',
        label: 'The check digit of the EAN is wrong',
        explanation: 'It follows from the others.',
        field: 'eanCode',
        fixUrl: '/products/7/edit?tab=content&field=eanCode',
        since: '2026-01-05T10:00:00Z',
      },
      {
        code: 'content.de.name',
        severity: 'OPTIONAL',
        label: 'Name (German) is missing',
        explanation: null,
        field: 'content.de.name',
        fixUrl: '/products/7/edit?tab=content&field=content.de.name',
        since: null,
      },
    ],
  },
}

export interface Answer {
  /** The product after the save; left out if unchanged */
  product?: object
  changeSet?: object
  conflicts?: object[]
  merged?: object[]
  errors?: object[]
}

/** A server with one product. It records each save, without its flag `holdWarnings`, and answers each save with the next of `answers`. */
export function serverWith(overrides: object = {}) {
  let product = { ...sofa, ...overrides }
  const server = {
    /** A save by another user */
    put: (change: object) => void (product = { ...product, ...change }),
    sent: [] as unknown[],
    answers: [] as Answer[],
    resolvers: {
      Product: () => product,
      UpdateProductPayload: ({ args }) => {
        const { holdWarnings: _, ...input } = (args?.input ?? {}) as Record<string, unknown>
        server.sent.push(input)
        const { product: after, ...answer } = server.answers.shift() ?? {}
        product = { ...product, ...after }
        const conflicts = (answer.conflicts ?? []).map((conflict) => ({ isOwn: false, ...conflict }))
        return { changeSet: null, merged: [], errors: [], ...answer, conflicts }
      },
    } as MockResolvers,
  }
  return server
}

export async function renderProduct(server = serverWith(), to = '/products/7/edit', remotes: Remote[] = [], options: RenderScreenOptions = {}) {
  const rendered = await renderScreen(catalogue, to, { ...options, remotes, resolvers: server.resolvers })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

export const field = (name: string) => screen.getByRole('textbox', { name })
export const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })

/** The product with other Dutch texts. */
export function withTexts(texts: object, revision = 5) {
  return { revision, contents: [{ ...sofa.contents[0], ...texts }, sofa.contents[1]] }
}

export function savedAs(texts: object, revision?: number): Answer {
  return { product: withTexts(texts, revision), changeSet: { itemCount: 1 } }
}

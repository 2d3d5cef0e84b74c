import assert from 'node:assert/strict'
import { apply, type FieldValue } from '../engine/index.ts'
import { anna } from './engineHands.ts'
import type { TestServer } from './withServer.ts'

type Fields = Record<string, FieldValue>
type Id = string | number

export interface FieldError {
  field: string | null
  code: string
  message: string
}

export interface MissingItem {
  code: string
  severity: string
  label: string
  field: string
  fixUrl: string
}

export interface PlacedProduct {
  id: string
  onlineStatus: string
  syncStatus: string
  desiredFrom: string | null
  desiredTo: string | null
  attempts: number
  remoteId: string | null
  broken: { code: string; repair: string | null }[]
  website: { name: string }
}

interface PlacedDone {
  websiteProduct: PlacedProduct | null
  changeSet: { id: string } | null
  notice: string | null
  missing: MissingItem[]
  errors: FieldError[]
}

export const placedFields = 'id onlineStatus syncStatus desiredFrom desiredTo attempts remoteId broken { code repair } website { name }'
const done = `websiteProduct { ${placedFields} } changeSet { id } notice missing { code severity label field fixUrl } errors { field code message }`

/** Two websites with a price list, and functions that add complete products to them and act on these. */
export async function makeShops({ db, rows, ask, runJobs }: TestServer) {
  async function make(kind: string, fields: Fields): Promise<number> {
    const { blocked, createdIds } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
    assert.deepEqual(blocked, [])
    return createdIds[0] ?? 0
  }
  const list = await make('priceList', { name: 'Web', channelMaster: true })
  const image = await make('image', { name: 'Bank', contentKey: 'bank', width: 1600, height: 1200 })
  const site = await make('website', {
    name: 'lindeman.example',
    languages: ['nl', 'en'],
    priceList: list,
    connector: 'HTTP_JSON',
    endpoint: 'http://127.0.0.1:9/catalogue',
    enabled: true,
  })
  const outlet = await make('website', { name: 'outlet.example', languages: ['nl'], priceList: list })
  let number = 0
  return {
    make,
    list,
    image,
    site,
    outlet,
    /** A complete product, unless `fields` empties a field. */
    async product(fields: Fields = {}): Promise<number> {
      number += 1
      const text = { 'content.nl.name': `Bank ${number}`, 'content.nl.description': `Beschrijving nummer ${number}.`, 'content.nl.urlKey': `bank-${number}` }
      const whole: Fields = {
        type: 'SIMPLE',
        sku: `SHOP-${100 + number}`,
        leadTimeWeeks: 4,
        active: true,
        images: [image],
        [`price.${list}`]: { price: `${800 + number}.00` },
        ...text,
        ...fields,
      }
      return make('product', Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null)))
    },
    place: (product: number, fields: Fields = {}) => make('websiteProduct', { product, website: site, ...fields }),
    /** As the sync does once the shop has the product. */
    deliver: (id: Id, more = '') =>
      rows(
        `update website_products set sync_status = 'DONE', remote_id = coalesce(remote_id, 'R' || id), synced_at = now(), sync_step = null ${more} where id = $1`,
        [id],
      ),
    add: async (input: object, key?: string) =>
      (
        await ask<{ addToWebsite: PlacedDone }>(
          `mutation Add($input: AddToWebsiteInput!, $key: String) { addToWebsite(input: $input, idempotencyKey: $key) { ${done} } }`,
          { input, key },
        )
      ).addToWebsite,
    act: async (id: Id, action: string) =>
      (
        await ask<{ changeWebsiteProduct: PlacedDone }>(
          `mutation Act($input: ChangeWebsiteProductInput!) { changeWebsiteProduct(input: $input) { ${done} } }`,
          { input: { id, action } },
        )
      ).changeWebsiteProduct,
    schedule: async (id: Id, moments: object) =>
      (
        await ask<{ scheduleWebsiteProduct: PlacedDone }>(
          `mutation Plan($input: ScheduleWebsiteProductInput!) { scheduleWebsiteProduct(input: $input) { ${done} } }`,
          { input: { id, ...moments } },
        )
      ).scheduleWebsiteProduct,
    look: async (id: Id) =>
      (await ask<{ node: PlacedProduct | null }>(`query Look($id: ID!) { node(id: $id) { ... on WebsiteProduct { ${placedFields} } } }`, { id })).node,
    stateOf: async (id: Id) =>
      (
        await rows<{ status: string; step: string | null; version: number; due: number; attempts: number }>(
          'select sync_status as status, sync_step as step, sync_version as version, round(extract(epoch from due_at - now()))::integer as due, attempts from website_products where id = $1',
          [id],
        )
      )[0],
    async start(jobId: string) {
      await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: jobId })
      await runJobs()
    },
  }
}

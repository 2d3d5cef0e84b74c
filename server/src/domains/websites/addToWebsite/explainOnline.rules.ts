import type { OnlineCheckCode, OnlineStatus, ProductType, SyncStatus } from '../../../platform/contract/index.ts'
import { findGtinFault } from '../../../platform/gtin/index.ts'

export interface OnlineFacts {
  productId: number
  websiteId: number
  websiteName: string
  type: ProductType
  active: boolean
  ean: string | null
  parentId: number | null
  isParentOnline: boolean | null
  /** For a configurable product, on this website */
  onlineVariations: number
  /** For a bundle */
  components: number
  /** Of its configurable product, and how many of them it has values of */
  axes: number
  filledAxes: number
  images: number
  /** In the shape that the website requires */
  rightImages: number
  imageRatio: string | null
  /** The website's own price list */
  listId: number | null
  listName: string | null
  listFrom: string | null
  listTo: string | null
  hasBegun: boolean
  isRunning: boolean
  isPriced: boolean
  /** The supplier has discontinued it */
  hasEnded: boolean
  /** Remaining stock may be sold */
  isSoldOff: boolean
  websiteProductId: number | null
  onlineStatus: OnlineStatus | null
  syncStatus: SyncStatus | null
  syncedAt: Date | null
  failedAt: Date | null
  lastError: string | null
  checkedAt: Date | null
  liveVerified: boolean | null
  desiredFrom: Date | null
  desiredTo: Date | null
  startsLater: boolean | null
  endsLater: boolean | null
  isConnected: boolean
  isReachable: boolean | null
  reachedAt: Date | null
  reachError: string | null
  /** What is required and missing, in words */
  lacks: readonly string[]
}

/** One check of an explanation: its state is the end of a message id with these values. */
export interface OnlineLook {
  code: OnlineCheckCode
  ok: boolean | null
  state: string
  values?: Readonly<Record<string, string | number | Date | null>>
  /** Where it is fixed: a tab of the product's screen, or of another product's, or the website's settings */
  fix?: { tab: string; field?: string; product?: number } | { address: string }
}

const websitesTab = { tab: 'websites' }

const look = (code: OnlineCheckCode, ok: boolean | null, state: string, more: Pick<OnlineLook, 'values' | 'fix'> = {}): OnlineLook => ({
  code,
  ok,
  state,
  ...more,
})

/** Everything that keeps a product off a website, in the order in which it should be fixed. Irrelevant checks are left out. */
export function looksOf(facts: OnlineFacts): OnlineLook[] {
  return [...ofProduct(facts), ...ofPlace(facts), ...ofDelivery(facts)]
}

function ofProduct(facts: OnlineFacts): OnlineLook[] {
  const { active, lacks, ean, parentId } = facts
  const fault = ean === null ? null : findGtinFault(ean)
  return [
    look('PRODUCT_ACTIVE', active, active ? 'ok' : 'inactive', active ? {} : { fix: { tab: 'content', field: 'active' } }),
    ofType(facts),
    lacks.length === 0
      ? look('COMPLETE', true, 'ok')
      : look('COMPLETE', false, 'missing', {
          values: { count: lacks.length, names: lacks.slice(0, 3).join(', '), more: Math.max(0, lacks.length - 3) },
          fix: websitesTab,
        }),
    ofPrice(facts),
    ofImages(facts),
    ...(ean === null && facts.type !== 'SIMPLE'
      ? []
      : [
          look('EAN', ean === null ? null : fault === null, ean === null ? 'none' : fault === null ? 'ok' : 'wrong', {
            values: { ean: ean ?? '' },
            ...(fault === null && ean !== null ? {} : { fix: { tab: 'content', field: 'eanCode' } }),
          }),
        ]),
    ...(parentId === null
      ? []
      : [
          look(
            'PARENT_ONLINE',
            facts.isParentOnline === true,
            facts.isParentOnline === true ? 'ok' : facts.isParentOnline === null ? 'unassigned' : 'offline',
            facts.isParentOnline === true ? {} : { fix: { ...websitesTab, product: parentId } },
          ),
          ofAxes(facts, parentId),
        ]),
    ofProduction(facts),
  ]
}

function ofType({ type, onlineVariations, components }: OnlineFacts): OnlineLook {
  if (type === 'CONFIGURABLE' && onlineVariations === 0) return look('TYPE', false, 'noVariation', { fix: { tab: 'variations' } })
  if (type === 'BUNDLE' && components === 0) return look('TYPE', false, 'noComponent', { fix: { tab: 'bundles', field: 'components' } })
  return look('TYPE', true, type)
}

function ofPrice({ listId, listName, listFrom, listTo, hasBegun, isRunning, isPriced }: OnlineFacts): OnlineLook {
  const list = listName ?? ''
  const ofList = listId === null ? {} : { fix: { address: `/price-lists/${listId}/edit` } }
  if (!isPriced)
    return look('PRICE', false, listId === null ? 'none' : 'noneInList', {
      values: { list },
      fix: { tab: 'prices', ...(listId === null ? {} : { field: `price.${listId}` }) },
    })
  if (!isRunning) return look('PRICE', false, 'ended', { values: { list, day: listTo }, ...ofList })
  if (!hasBegun) return look('PRICE', false, 'notBegun', { values: { list, day: listFrom }, ...ofList })
  return look('PRICE', true, listId === null ? 'ok' : 'okInList', { values: { list } })
}

function ofImages({ images, rightImages, imageRatio }: OnlineFacts): OnlineLook {
  if (rightImages > 0) return look('IMAGE', true, 'ok', { values: { count: rightImages } })
  return look('IMAGE', false, images === 0 ? 'none' : 'shape', { values: { count: images, ratio: imageRatio ?? '' }, fix: { tab: 'photos', field: 'images' } })
}

function ofAxes({ axes, filledAxes }: OnlineFacts, parent: number): OnlineLook {
  if (axes === 0) return look('AXES', false, 'none', { fix: { tab: 'configurables', field: 'axes', product: parent } })
  return filledAxes === axes
    ? look('AXES', true, 'ok', { values: { count: axes } })
    : look('AXES', false, 'missing', { values: { count: axes - filledAxes }, fix: { tab: 'attributes' } })
}

function ofProduction({ hasEnded, isSoldOff }: OnlineFacts): OnlineLook {
  if (!hasEnded) return look('PRODUCTION', true, 'ok')
  return isSoldOff ? look('PRODUCTION', true, 'soldOff') : look('PRODUCTION', false, 'ended', { fix: { tab: 'attributes', field: 'attribute.sell_off' } })
}

function ofPlace({ websiteProductId, onlineStatus, desiredFrom, desiredTo, startsLater, endsLater }: OnlineFacts): OnlineLook[] {
  if (websiteProductId === null) return [look('ASSIGNED', false, 'unassigned', { fix: websitesTab })]
  const isOnline = onlineStatus === 'ONLINE'
  const isToCome = !isOnline && startsLater === true
  return [
    look('ASSIGNED', true, 'ok'),
    look('DESIRED', isOnline, isOnline ? 'ok' : isToCome ? 'later' : 'offline', isOnline ? {} : { values: { moment: desiredFrom }, fix: websitesTab }),
    ...(isToCome ? [look('SCHEDULED', false, 'from', { values: { moment: desiredFrom }, fix: websitesTab })] : []),
    ...(isOnline && endsLater === true ? [look('SCHEDULED', true, 'to', { values: { moment: desiredTo }, fix: websitesTab })] : []),
  ]
}

function ofDelivery(facts: OnlineFacts): OnlineLook[] {
  if (facts.websiteProductId === null) return []
  return [ofSync(facts), ofReach(facts), ofShown(facts)]
}

function ofSync({ syncStatus, syncedAt, failedAt, lastError }: OnlineFacts): OnlineLook {
  const fix = websitesTab
  if (syncStatus === 'DONE') return look('SYNCED', true, 'ok', { values: { moment: syncedAt } })
  if (syncStatus === 'FAIL')
    return look('SYNCED', false, failedAt === null ? 'fail' : 'failSince', { values: { moment: failedAt, error: lastError ?? '' }, fix })
  return look('SYNCED', false, syncStatus === 'PROCESSING' ? 'processing' : 'todo', { fix })
}

function ofReach({ isConnected, isReachable, reachedAt, reachError, websiteId }: OnlineFacts): OnlineLook {
  const fix = { address: `/websites/products?website=${websiteId}&settings=true` }
  if (!isConnected) return look('REACHABLE', false, 'notConnected', { fix })
  if (isReachable === null) return look('REACHABLE', null, 'unknown')
  return isReachable
    ? look('REACHABLE', true, 'ok', { values: { moment: reachedAt } })
    : look('REACHABLE', false, 'unreachable', { values: { moment: reachedAt, error: reachError ?? '' }, fix })
}

function ofShown({ checkedAt, liveVerified }: OnlineFacts): OnlineLook {
  if (liveVerified === null) return look('SHOWN', null, 'unknown')
  return liveVerified
    ? look('SHOWN', true, 'ok', { values: { moment: checkedAt } })
    : look('SHOWN', false, 'absent', { values: { moment: checkedAt }, fix: websitesTab })
}

/** Whether the shop shows it, as far as known. */
export const isOnlineNow = ({ onlineStatus, syncStatus, liveVerified }: OnlineFacts): boolean =>
  onlineStatus === 'ONLINE' && (syncStatus === 'DONE' ? liveVerified !== false : liveVerified === true)

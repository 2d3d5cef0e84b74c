import { lazily, Skeleton } from '@vitrine/ui'
import type { CardPdfProps } from './CardPdf'

/** The card as it is printed. The viewer weighs as much as the rest of the product, and comes with the first card that is looked at. */
export const CardPreview = lazily<CardPdfProps>(() => import('./CardPdf').then((module) => ({ default: module.CardPdf })), { pending: <Skeleton lines={8} /> })

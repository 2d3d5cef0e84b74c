import { lazily, Skeleton } from '@vitrine/ui'
import type { CardPdfProps } from './CardPdf'

/** The card as printed. The viewer is as large as the rest of the product, and loaded with the first card. */
export const CardPreview = lazily<CardPdfProps>(() => import('./CardPdf').then((module) => ({ default: module.CardPdf })), { pending: <Skeleton lines={8} /> })

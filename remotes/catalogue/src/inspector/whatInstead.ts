const sentences: Readonly<Record<string, MessageId>> = {
  images: 'catalogue.missing.noWay.images',
  price: 'catalogue.missing.noWay.price',
}

/** Says of a field that neither the form nor a panel of another remote can fill in what to do instead; null: its tab is not there. */
export function whatInstead(field: string | null): MessageId {
  return sentences[field?.split('.')[0] ?? ''] ?? 'catalogue.missing.noWay.other'
}

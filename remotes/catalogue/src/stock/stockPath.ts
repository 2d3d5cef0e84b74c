/** The field of the form that holds the stock at a place. */
export const stockPath = (locationId: string) => `stock.${locationId}`

/** The form's field with the stock at a location. */
export const stockPath = (locationId: string) => `stock.${locationId}`

// What makes a number of 8, 12, 13 or 14 digits a GTIN, which a shop calls an EAN.

export { findExcelTrace, findGtinFault, findGtinFormFault } from './gtin.ts'

export { fetchOutbound, type OutboundOptions, OutboundRefused } from './fetchOutbound.ts'

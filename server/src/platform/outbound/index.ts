export { fetchOutbound, type OutboundOptions } from './fetchOutbound.ts'
export { type OutboundConnection, type OutboundReply, openOutbound } from './openOutbound.ts'
export { OutboundRefused } from './OutboundRefused.ts'

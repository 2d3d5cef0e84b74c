export interface PresenceRow {
  client: string
  userId: number
  entityId: number
  tab: string | null
  since: Date
}

// Days and moments in the product's own time zone, and when something is due by its cron expression.

export { answerDue } from './schedules.store.ts'
export { findDue, isSchedule, nextDue, shopDayOf } from './schedule.rules.ts'

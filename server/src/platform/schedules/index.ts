// Days and times in the shops' time zone, and when a cron expression is due.

export { answerDue } from './schedules.store.ts'
export { findDue, isSchedule, nextDue, shopDayOf } from './schedule.rules.ts'

export { catalogueIsEmpty } from './demo.store.ts'
export { demoAccount } from './demoUsers.ts'
export { type DemoOptions, type DemoOutcome, loadDemo } from './loadDemo.ts'

// An entity that has nothing of its own is stated, not programmed: list, detail, making, saving and deleting follow from its
// declaration and from its list.

export { inputFields } from './inputFields.ts'
export { plainEntity, type PlainEntity } from './plainEntity.ts'

// Plain entities are declared, not programmed: list, detail, create, save and delete follow from the entity's declaration and
// its list.

export { inputFields } from './inputFields.ts'
export { plainEntity, type PlainEntity } from './plainEntity.ts'

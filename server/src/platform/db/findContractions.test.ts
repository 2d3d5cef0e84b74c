import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { findContractions } from './findContractions.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const first = '0219_accepted_servers.sql'

test('migrations since the rule only expand, or raise the oldest server that is accepted', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= first)
  assert.ok(files.includes(first))
  for (const file of files) assert.deepEqual(findContractions(readFileSync(join(folder, file), 'utf8')), [], file)
})

test('what the release before would break on is found, what only adds is not', () => {
  const breaks = [
    'alter table shelves drop column depth',
    'drop table shelves',
    'alter table shelves rename column depth to width',
    'alter table shelves alter column depth type numeric',
    'alter table shelves alter depth set not null',
    'alter table shelves add constraint shelves_depth check (depth > 0)',
    'create unique index shelves_code on shelves (code)',
    'alter table shelves add column depth integer not null',
    'drop function shelf_depth(integer)',
  ]
  for (const text of breaks) assert.equal(findContractions(text).length, 1, text)
  const adds = [
    'alter table shelves add column depth integer',
    'alter table shelves add column depth integer not null default 0',
    'create table racks (id bigint primary key, code text not null); create unique index racks_code on racks (code); alter table racks add constraint racks_id check (id > 0)',
    '-- drop table shelves\ncreate or replace function shelf_depth(integer) returns integer language sql as $$ select 1 $$',
    'create index shelves_depth on shelves (depth)',
  ]
  for (const text of adds) assert.deepEqual(findContractions(text), [], text)
  assert.deepEqual(findContractions("alter table shelves drop column depth; update accepted_servers set oldest = '0300_shelves'"), [])
})

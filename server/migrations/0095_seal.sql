-- Writers wait for each other at the seal (docs/decisions/0010). What is sealed is hashed before that, so that they wait for a
-- link of the chain and not for ten thousand lines of the log.
alter table change_parts add column format smallint not null default 1;

-- Every word of the change set, and of what a part added to it.
create function change_part_content(part change_parts) returns bytea
  language sql stable
  return sha256(convert_to(
    (select row(s.id, s.actor_kind, s.actor_id, s.actor, s.source, s.action, s.job_id, s.reverts_id, s.details, extract(epoch from s.created_at))::text from change_sets s where s.id = part.change_set_id)
    || coalesce((
      select string_agg(row(i.id, i.change_set_id, i.kind, i.entity_id, i.op, i.field, i.before, i.after, i.revision)::text, '' order by i.id)
      from change_items i where i.change_set_id = part.change_set_id and i.id between part.first_item and part.last_item), ''), 'UTF8'));

create function change_part_link(previous bytea, part change_parts, content bytea) returns bytea
  language sql immutable
  return sha256(previous || content || convert_to(
    row(part.format, part.id, part.change_set_id, part.created, part.changed, part.deleted, part.items, part.first_item, part.last_item, extract(epoch from part.created_at))::text, 'UTF8'));

-- Those that were sealed before keep the seal that they have.
alter function change_part_hash(bytea, change_parts) rename to change_part_hash_1;
create function change_part_hash(previous bytea, part change_parts) returns bytea
  language sql stable
  return case part.format when 1 then change_part_hash_1(previous, part) else change_part_link(previous, part, change_part_content(part)) end;

create or replace function seal_change_part(change_set integer, created integer, changed integer, deleted integer, items integer, first_item bigint, last_item bigint) returns bigint
  language plpgsql as $$
declare
  known change_parts;
  part change_parts;
  content bytea;
begin
  part := row(0, change_set, created, changed, deleted, items, first_item, last_item, now(), ''::bytea, 2)::change_parts;
  content := change_part_content(part);
  -- From here to the commit one writer at a time.
  perform pg_advisory_xact_lock(7405112);
  select * into known from change_parts order by id desc limit 1;
  part.id := coalesce(known.id, 0) + 1;
  part.hash := change_part_link(coalesce(known.hash, ''), part, content);
  insert into change_parts select part.*;
  return part.id;
end $$;

-- A change set never goes away, and each part that is sealed refers to its own: an item without one is found by
-- verify-audit. To look it up again for each of a million items took a tenth of writing them.
alter table change_items drop constraint change_items_change_set_id_fkey;

-- Writers no longer wait for each other at the seal (docs/decisions/0010): a part of the history is added without its link, and
-- one process at a time links what was committed, in that order. Servers of before go on calling seal_change_part.
lock table change_parts in access exclusive mode;

create sequence change_part_ids owned by change_parts.id;
select setval('change_part_ids', coalesce(max(id), 0) + 1, false) from change_parts;

alter table change_parts
  alter column hash drop not null,
  -- the hash of what the part says, so that its link is made without reading it again; null of those that were linked when they were written
  add column content bytea;

-- The hash chain: hash = sha256(hash of the link before || what the part says || the part || the link's own place).
create table change_links (
  id bigint primary key,
  part_id bigint not null unique,
  hash bytea not null
);
insert into change_links (id, part_id, hash) select id, id, hash from change_parts order by id;
create trigger change_links_only_added before update or delete or truncate on change_links for each statement execute function refuse_history_change();

-- Parts that have no link yet, and whom to tell of them: few ids, or none.
create table unlinked_parts (
  part_id bigint primary key,
  ids integer[]
);

create function change_link_hash(previous bytea, link bigint, part change_parts, content bytea) returns bytea
  language sql immutable
  return sha256(previous || content || convert_to(
    row(part.format, link, part.id, part.change_set_id, part.created, part.changed, part.deleted, part.items, part.first_item, part.last_item, extract(epoch from part.created_at))::text, 'UTF8'));

-- The same from what stands in the tables now; those that were linked before keep the hash that they have.
create function audited_link_hash(previous bytea, link bigint, part change_parts) returns bytea
  language sql stable
  return case when part.format < 3 then change_part_hash(previous, part) else change_link_hash(previous, link, part, change_part_content(part)) end;

create function add_change_part(change_set integer, created integer, changed integer, deleted integer, items integer, first_item bigint, last_item bigint, ids integer[]) returns bigint
  language plpgsql as $$
declare
  part change_parts;
begin
  part := row(nextval('change_part_ids'), change_set, created, changed, deleted, items, first_item, last_item, now(), null, 3, null)::change_parts;
  part.content := change_part_content(part);
  insert into change_parts select part.*;
  insert into unlinked_parts values (part.id, ids);
  return part.id;
end $$;

create or replace function seal_change_part(change_set integer, created integer, changed integer, deleted integer, items integer, first_item bigint, last_item bigint) returns bigint
  language sql as $$ select add_change_part(change_set, created, changed, deleted, items, first_item, last_item, null) $$;

-- Links so many of the parts that are committed, and tells of them. Gives how many; none when another process is at it. The
-- statements behind the lock see what that one has linked.
create function link_change_parts(most integer) returns integer
  language plpgsql as $$
declare
  last change_links;
  waiting record;
  linked integer := 0;
begin
  if not exists (select from unlinked_parts) or not pg_try_advisory_xact_lock(7405112) then return 0; end if;
  select * into last from change_links order by id desc limit 1;
  for waiting in
    with taken as (delete from unlinked_parts where part_id in (select part_id from unlinked_parts order by part_id limit most) returning *)
    select p as part, t.ids from taken t join change_parts p on p.id = t.part_id order by p.id
  loop
    last := row(coalesce(last.id, 0) + 1, (waiting.part).id, change_link_hash(coalesce(last.hash, ''), coalesce(last.id, 0) + 1, waiting.part, (waiting.part).content))::change_links;
    insert into change_links select last.*;
    if waiting.ids is not null then
      perform pg_notify('vitrine_changes', json_build_object('changeSet', (waiting.part).change_set_id, 'ids', waiting.ids)::text);
    end if;
    linked := linked + 1;
  end loop;
  return linked;
end $$;

-- Automations read on in the order in which changes were committed, which is that of the links.
alter table automation_cursor add column link_id bigint not null default 0;
update automation_cursor set link_id = part_id;

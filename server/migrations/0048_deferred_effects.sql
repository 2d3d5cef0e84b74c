-- What a chunk of an import wrote and of which the effects follow right behind it (docs/decisions/0036): of one kind, which
-- effects, and which items of the log tell it. Made in the transaction that writes, gone with the one that works them out.
create table deferred_effects (
  id integer generated always as identity primary key,
  change_set_id integer not null references change_sets,
  kind text not null,
  lane text not null,
  first_item bigint not null,
  last_item bigint not null,
  created_at timestamptz not null default now()
);

-- What a whole catalogue that was loaded is searched by.
alter table recalculations drop constraint recalculations_scope_check, add constraint recalculations_scope_check check (scope in ('INSPECTIONS', 'LISTINGS', 'WORDS', 'DOCUMENTS'));

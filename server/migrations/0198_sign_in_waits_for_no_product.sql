-- A foreign key opens the table it points to with each row that is written, also where the key is empty: whoever signed in waited
-- for a lock on products. The trigger does what `on delete set null` did.
alter table sessions drop constraint sessions_product_id_fkey;
create function leave_deleted_products() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sessions set product_id = null where product_id in (select id from gone);
  return null;
end $$;
create trigger products_left_by_sessions after delete on products referencing old table as gone for each statement execute function leave_deleted_products();
create index sessions_product on sessions (product_id) where product_id is not null;

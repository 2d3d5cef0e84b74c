-- When a thing was changed last before a change, and by whom: a revert gives it back. On one of the items that a change
-- wrote about a thing. The seals name the columns that they cover, so those of before stay good.
alter table change_items add column was_updated_at timestamptz;
alter table change_items add column was_updated_by text;

-- Whether photos are taken home as addresses, or lie beside the table in a zip.
alter table export_schedules add column photos text not null default 'ADDRESSES' check (photos in ('ADDRESSES', 'FILES'));
alter table exported_files add column photos text not null default 'ADDRESSES' check (photos in ('ADDRESSES', 'FILES'));

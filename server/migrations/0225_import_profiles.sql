-- How a file is read where somebody says otherwise than was found, and what is shown of it before it is read.
alter table imported_files
  -- { "encoding": …, "separator": …, "quotes": …, "decimal": …, "dates": …, "currency": …, "lengthUnit": …, "weightUnit": … }: what is not there is found out
  add column reading jsonb not null default '{}',
  -- { "rows": [{ "number": …, "cells": […] }], "separator": …, "dates": … }
  add column preview jsonb not null default '{}',
  -- the profile that it is read by
  add column profile text;

-- How the files of a supplier are read, by name: what was chosen for one is offered for those that look alike.
create table import_profiles (
  name text primary key,
  -- of the heads that it was made from, folded
  heads jsonb not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

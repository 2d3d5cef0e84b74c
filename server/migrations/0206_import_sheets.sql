-- Which sheet of a workbook, and which row of it names the columns: a title may stand above it, and a list of choices on a sheet before it.
alter table imported_files
  add column head_row integer,
  add column sheet text,
  add column sheets jsonb not null default '[]';

-- A code as it is compared: composed, without letters that nobody sees and blanks at its ends, in capitals. Most are plain, and cost no more.
create function identity_key(code text) returns text language sql immutable parallel safe as $$
  select case when octet_length(code) = char_length(code) then upper(btrim(code, E' \t\r\n'))
    else upper(btrim(normalize(regexp_replace(code, '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]', '', 'g'), NFC), E' \t\r\n\u00a0\u2007\u202f\u3000')) end
$$;

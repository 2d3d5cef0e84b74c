-- A code as it is compared: as identifyingText makes it (blanks and hyphens that only look like plain ones, invisible characters),
-- without blanks at its ends, in capitals. Before, letters that nobody sees but that are no format characters told two codes apart.
create or replace function identity_key(code text) returns text language sql immutable parallel safe as $$
  select case when octet_length(code) = char_length(code) and code !~ '[\u0001-\u001f\u007f]' then upper(btrim(code))
    else upper(btrim(normalize(
      regexp_replace(
        regexp_replace(
          regexp_replace(code, '[\u0009\u000b\u000c\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]', ' ', 'g'),
          '[\u2010\u2011]', '-', 'g'),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff\U0004fffe\U0004ffff\U0005fffe\U0005ffff\U0006fffe\U0006ffff\U0007fffe\U0007ffff\U0008fffe\U0008ffff\U0009fffe\U0009ffff\U000afffe\U000affff\U000bfffe\U000bffff\U000cfffe\U000cffff\U000dfffe\U000dffff\U000e0000-\U000e0fff\U000efffe\U000effff\U000ffffe\U000fffff\U0010fffe\U0010ffff]',
        '', 'g'),
      NFC), E' \r\n')) end
$$;

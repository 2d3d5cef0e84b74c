-- What a picture looks like, to find those that look the same: its fingerprint (which of two neighbours is the brighter one, 8 × 8)
-- and the colours of 4 × 4 fields, each as six hexadecimal digits. Null until somebody has looked.
alter table images
  -- of the file as it was given; what is kept was drawn anew
  add column given_hash text,
  add column fingerprint bit(64),
  add column tones text,
  add column fingerprinted_at timestamptz;
create index images_given_hash on images (given_hash) where given_hash is not null;
create index images_without_fingerprint on images (id) where fingerprinted_at is null;

-- Pictures that are the same or look the same, each pair once.
create table image_duplicates (
  image_id integer not null references images on delete cascade,
  other_id integer not null references images on delete cascade,
  is_exact boolean not null,
  primary key (image_id, other_id),
  check (image_id < other_id)
);
create index image_duplicates_other on image_duplicates (other_id);

-- Which pictures came by which link: its visitor may name these, and no others.
create table share_link_images (
  image_id integer primary key references images on delete cascade,
  share_link_id integer not null references share_links on delete cascade
);
create index share_link_images_link on share_link_images (share_link_id);

-- What a visitor says of a field, whether it is filled in or not; of the product as a whole under the name "comment".
alter table proposals add column comment text, alter column value drop not null,
  add constraint proposals_say_something check (value is not null or comment is not null);

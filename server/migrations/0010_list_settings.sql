-- How a user has arranged a list: which columns, in which order, how close the rows stand. One row for each list of a user.
create table list_settings (
  user_id integer not null references users on delete cascade,
  list text not null,
  settings jsonb not null,
  primary key (user_id, list)
);

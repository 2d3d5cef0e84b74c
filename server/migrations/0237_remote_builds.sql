-- How the builds of the remotes and of the host do in browsers: counts that are only added to, kept for thirty days.
create table remote_builds (
  remote text not null check (char_length(remote) between 1 and 64),
  build text not null check (char_length(build) between 1 and 64),
  day date not null,
  loads integer not null default 0 check (loads >= 0),
  -- the sum of the logarithms: their mean is that of the typical load, which one slow line does not move
  log_milliseconds double precision not null default 0,
  faults integer not null default 0 check (faults >= 0),
  reported_at timestamptz not null default now(),
  primary key (remote, build, day)
);
create index remote_builds_day on remote_builds (day);

-- Each canary, from when it was first given on: what had been counted by then of it and of the build that it is tried
-- against, and whether the server has stopped giving it. `since` is when it was shipped, as its line says.
create table remote_canaries (
  id integer generated always as identity primary key,
  remote text not null,
  build text not null,
  live_build text not null,
  since text not null,
  loads_before integer not null,
  faults_before integer not null,
  live_loads_before integer not null,
  live_faults_before integer not null,
  began_at timestamptz not null default now(),
  aborted_at timestamptz,
  loads integer,
  faults integer,
  live_loads integer,
  live_faults integer,
  -- when the registry had it no longer: a build for everybody was shipped, or somebody took it back
  ended_at timestamptz,
  unique (remote, build, live_build, since),
  check (aborted_at is null or (loads is not null and faults is not null and live_loads is not null and live_faults is not null))
);

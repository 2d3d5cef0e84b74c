-- How far a job is within a long unit of work, such as a file that is being fetched. Written beside the transaction of the unit, which
-- nobody else sees until it ends.
create table job_steps (
  job_id integer primary key references jobs on delete cascade,
  -- a word of the kind of job
  code text not null,
  done bigint not null,
  -- null: nobody knows
  total bigint,
  begun_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

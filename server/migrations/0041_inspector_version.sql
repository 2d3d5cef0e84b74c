-- By which version of its rules a day’s work was done: what an older one has found is due anew. Null before the first
-- day’s work: what was found until then was found as it was written.
alter table daily_work add column version text;

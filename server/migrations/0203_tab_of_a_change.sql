-- By the name that the tab gave itself: whoever did something is not told of it in the tab where they did it.
alter table change_sets add column tab text;
alter table jobs add column tab text;

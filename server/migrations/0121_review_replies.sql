-- What the shop answered, who signed it, and the day: customers read it under the review.
alter table reviews
  add column reply text,
  add column reply_author text,
  add column replied_on date;

-- Who has no rating comes after those who have one where the best come first.
drop index users_rating;
create index users_rating on users ((coalesce(rating_sum / nullif(2.0 * rating_count, 0), 0)), id)
  include (rating_sum, rating_count, is_active, company_id, type_id, erased_at);

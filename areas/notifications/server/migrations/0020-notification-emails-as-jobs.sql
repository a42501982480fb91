-- Emails about notifications are sent by a background job, which tries again by itself: is_queued says that there is one.

alter table notification_letters
  add column is_queued boolean not null default false,
  drop column attempts,
  drop column not_before;

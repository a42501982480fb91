-- From here on each migration is stored with its checksum, so an edited file is found. The files above were edited until
-- now: a database that an early one of them made has other columns than this version needs. It is rejected here, before
-- anything runs on it.

do $$
begin
  if (
    select md5(string_agg(concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull), e'\n'
      order by relname collate "C", attname collate "C"))
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and relname in (
      'account_links', 'all_tasks', 'answer_days', 'answer_versions', 'answers', 'assignments', 'changes', 'companies',
      'company_coordinators', 'deadline_companies', 'divisions', 'emails', 'import_batches', 'job_problems', 'job_runs',
      'modules', 'month_reports', 'notification_letters', 'notifications', 'question_inputs', 'question_slots',
      'questions', 'recovery_codes', 'report_deadlines', 'reservations', 'sign_in_attempts', 'sign_in_locks',
      'sign_in_sessions', 'sign_in_tickets', 'staged_answers', 'task_favorites', 'task_forms', 'task_hours',
      'task_moderators', 'task_reports', 'tasks', 'user_types', 'users'
    )
  ) <> '22c1958c4473d29a670869bb7c74c0e1' then
    raise exception using errcode = 'TW001', message =
      'The tables of this database were made by an early version of Tagwerk whose migrations were changed afterwards, so '
      'this version cannot upgrade them. Export the answers with the version that made it, and import them into a new one.';
  end if;
end $$;

-- Of the migrator that was used until now.
drop table if exists kysely_migration_lock;

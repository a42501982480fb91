-- What runs say is a message by its code: {"code": "…", "params": {…}}, worded when it is read. Texts of before stay
-- readable as they are, under the code 'text'.

alter table job_runs alter column note drop default;
alter table job_runs alter column note drop not null;
alter table job_runs
  alter column note type jsonb
    using case when note = '' then null else jsonb_build_object('code', 'text', 'params', jsonb_build_object('text', note)) end,
  alter column error type jsonb
    using case when error is null then null else jsonb_build_object('code', 'text', 'params', jsonb_build_object('text', error)) end;
alter table job_problems
  alter column reason type jsonb
    using jsonb_build_object('code', 'text', 'params', jsonb_build_object('text', reason));

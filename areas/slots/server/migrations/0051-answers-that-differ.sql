-- Whether the answers that count to a question differ from each other, so that those that do are found by an index. Kept by
-- triggers: answers are saved, fixed, corrected, imported, deleted and restored by statements of their own, and the
-- comparison has to see what another transaction saved while this one waited.
alter table question_slots add column differs boolean default false;

create function note_differences(questions bigint[]) returns void language plpgsql as $$
begin
  perform from question_slots
  where question_id = any (questions) and slots > 1 order by question_id for no key update;
  if not found then return; end if;
  update question_slots as slot set differs = slot.differs is not true
  where slot.question_id = any (questions) and slot.slots > 1 and (slot.differs is true) <> exists (
    select from answers join answer_versions on answer_id = answers.id and answer_versions.version = answers.version
    where answers.question_id = slot.question_id and is_active and not answers.is_skipped and content <> (
      select first_version.content from answers as first
      join answer_versions as first_version
        on first_version.answer_id = first.id and first_version.version = first.version
      where first.question_id = slot.question_id and first.is_active and not first.is_skipped
      order by first.id limit 1
    )
  );
end $$;

create function answers_are_written() returns trigger language plpgsql as $$
begin
  perform note_differences(array(
    select distinct question_id from changed join answers on answers.id = answer_id
    where answers.is_active and not answers.is_skipped
  ));
  return null;
end $$;

create function answers_are_removed() returns trigger language plpgsql as $$
begin
  perform note_differences(array(select distinct question_id from changed where is_active and not is_skipped));
  return null;
end $$;

create trigger answers_written after insert on answer_versions
  referencing new table as changed for each statement execute function answers_are_written();
create trigger answers_removed after delete on answers
  referencing old table as changed for each statement execute function answers_are_removed();

update question_slots as slot set differs = true
where answered > 1 and exists (
  select from answers join answer_versions on answer_id = answers.id and answer_versions.version = answers.version
  where answers.question_id = slot.question_id and is_active and not answers.is_skipped and content <> (
    select first_version.content from answers as first
    join answer_versions as first_version on first_version.answer_id = first.id and first_version.version = first.version
    where first.question_id = slot.question_id and first.is_active and not first.is_skipped
    order by first.id limit 1
  )
);

-- Questions with several answers, and those of them whose answers differ.
create index question_slots_several on question_slots (task_id, last_answered_at) where answered > 1;
create index question_slots_several_by_id on question_slots (task_id, question_id) where answered > 1;
create index question_slots_differ on question_slots (task_id, last_answered_at) where differs;
-- Who has fixed or corrected answers.
create index answer_versions_fixes on answer_versions (task_id, author_id, answer_id) where version > 1;
-- Questions that nobody has answered, for moderators.
create index question_slots_unanswered on question_slots (task_id, question_id) where answered = 0;

-- What the form of evaluations gets in addition to the question's input and the answer, by name. It belongs to the question, not to
-- one of its inputs: an import with a newer input leaves it as it is.
alter table questions add column evaluation_input jsonb;

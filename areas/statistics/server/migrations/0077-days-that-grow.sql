-- The highest id among the answers of the person on the task when the day was computed: where since then a day has only got new
-- answers, these alone are read. Null: the day is to be computed as a whole.
alter table answer_times add column last_answer bigint;

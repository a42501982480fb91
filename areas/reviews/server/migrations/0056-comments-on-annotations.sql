-- What a comment points at in the value of its widget, such as an annotation, and how it was called when the comment was
-- written: the answer may be corrected later.
alter table review_comments
  add column component_label text,
  add column target text,
  add column target_label text;

-- Sound, video and pictures that the questions of a task show. Staff upload them; an import puts their addresses into the
-- questions that name them.
create table task_files (
  file_id uuid primary key references uploaded_files on delete cascade,
  task_id integer not null references all_tasks,
  -- As questions name it, with its folders.
  path text not null check (char_length(path) between 1 and 500)
);

create unique index task_files_path on task_files (task_id, path);

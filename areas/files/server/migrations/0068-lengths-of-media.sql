-- How long a sound or a video lasts, as its own headers say; null where it is neither, or where they do not say it.
alter table uploaded_files add column milliseconds integer check (milliseconds >= 0);

-- Letters of a demo or development server, which sends none; read at /mailbox.

create table mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);

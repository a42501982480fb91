-- Requests for help of people of the partner company.
create table support_tickets (
  id bigint generated always as identity primary key,
  author_id integer not null references users,
  title text not null,
  description text not null,
  category text not null check (category in ('ACCOUNT', 'TASK', 'BUG', 'REQUEST', 'OTHER')),
  status text not null default 'OPEN' check (status in ('OPEN', 'TODO', 'IN_PROGRESS', 'RESOLVED')),
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  -- Counts changes of the fields.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index support_tickets_author on support_tickets (author_id, id);
create index support_tickets_status on support_tickets (status, id);
create index support_tickets_title on support_tickets using gin (title gin_trgm_ops);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_tickets on delete cascade,
  author_id integer not null references users,
  message text not null,
  created_at timestamptz not null default now()
);

create index ticket_messages_ticket on ticket_messages (ticket_id, id);

create table ticket_attachments (
  id uuid primary key,
  -- Null: no ticket needs the file, or its upload goes on.
  ticket_id bigint references support_tickets,
  position integer not null,
  name text not null,
  -- Media type that a browser is sent.
  type text not null default 'application/octet-stream',
  -- Bytes.
  size bigint not null default 0,
  -- When the file is removed where no ticket has it.
  remove_at timestamptz,
  check ((ticket_id is null) = (remove_at is not null))
);

create index ticket_attachments_ticket on ticket_attachments (ticket_id, position) where ticket_id is not null;
create index ticket_attachments_due on ticket_attachments (remove_at) where remove_at is not null;

import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson, type PersonTraits, STAFF } from '../../server/testing/people.ts';
import { newForm } from '../../widgets/form/form.ts';
import { BENCH_SECRET } from './seed.ts';

export const PEOPLE = 100_000;
export const COMPANIES = 500;
/** All of these are in the first company. */
export const LARGEST_COMPANY = 5_000;
const DIVISIONS = 10;
const TASKS = 400;
const YEARS = 3;

export interface BenchViewer {
  id: number;
  token: string;
}

export interface PeopleWorld {
  superuser: BenchViewer;
  staff: BenchViewer;
  /** Of the largest company. */
  coordinator: BenchViewer;
  /** People of the largest company. */
  usernames: string[];
  /** A task on which a thousand people were. */
  slug: string;
}

/** A platform with many people, written by the database itself. */
export const seedPeople = async (db: Db): Promise<PeopleWorld> => {
  await sql`
    insert into divisions (name, timezone)
    select 'Division ' || n, (array['UTC', 'Europe/Warsaw', 'Asia/Seoul'])[1 + n % 3]
    from generate_series(1, ${DIVISIONS}) n`.execute(db);
  await sql`
    insert into companies (name, division_id, is_active, accessible_to_staff)
    select 'Company ' || n, 1 + n % ${DIVISIONS}, n % 7 > 0, n % 5 > 0 from generate_series(1, ${COMPANIES}) n`.execute(
    db,
  );
  // A third of the people has ratings, a tenth belongs to no company, a tenth is inactive.
  await sql`
    insert into users (
      username, first_name, last_name, email, phone_number, company_id, type_id, is_active, is_staff, rating_count, rating_sum
    )
    select
      'user-' || md5(n::text),
      (array['Anna', 'Jan', 'Maria', 'Piotr', 'Zofia', 'Adam', 'Ewa', 'Ola', 'Karol', 'Iga'])[1 + n % 10],
      initcap(substr(md5('name' || n), 1, 8)),
      'mailbox-' || md5('mailbox' || n) || '@example.org',
      '+48 ' || 500000000 + n,
      case when n <= ${LARGEST_COMPANY} then 1 when n % 10 > 0 then 2 + n % ${COMPANIES - 1} end,
      1 + n % 3, n % 11 > 0, n % 1000 = 0,
      case when n % 3 = 0 then 1 + n % 5 else 0 end,
      case when n % 3 = 0 then (1 + n % 5) * (2 + n % 11) - n % 2 else 0 end
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`
    insert into user_languages (user_id, language, level, is_native)
    select users.id, (array['pl', 'en', 'de', 'fr', 'ko', 'cs', 'hu'])[1 + (users.id + 2 * n) % 7],
      case when n = 0 then 110 else 10 * (1 + (users.id + n) % 11) end, n = 0
    from users, generate_series(0, 2) n where n <= users.id % 3`.execute(db);
  await sql`
    insert into company_coordinators (company_id, user_id)
    select companies.id, 6000 + 2 * companies.id + n from companies, generate_series(0, 1) n`.execute(db);
  await sql`
    insert into company_contact_points (company_id, user_id) select id, 6000 + 2 * id from companies`.execute(db);
  await seedWork(db);
  const viewers = {
    superuser: await signedIn(db, { username: 'superuser', is_superuser: true }),
    staff: await signedIn(db, { username: 'staff', ...STAFF }),
    coordinator: await signedIn(db, { username: 'coordinator', ...STAFF, is_staff: false, coordinates: [1] }),
  };
  // As the database does by itself in the hours after so much was written.
  await sql`vacuum analyze`.execute(db);
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', 1)
    .orderBy('id')
    .limit(40)
    .select('username')
    .execute();
  return { ...viewers, usernames: people.map(({ username }) => username), slug: 'task-1' };
};

/** What a profile and its tabs say of work: assignments, ratings, tariffs. */
const seedWork = async (db: Db): Promise<void> => {
  await sql`
    insert into tasks (title, slug, language, subtype)
    select 'Task ' || n, 'task-' || n, (array['en', 'pl', 'de', null])[1 + n % 4], 'subtype ' || n % 20
    from generate_series(1, ${TASKS}) n`.execute(db);
  await sql`
    insert into task_forms (task_id, kind, version, form)
    select id, 'answer', 1, ${JSON.stringify(newForm())}::jsonb from tasks`.execute(db);
  await sql`
    insert into assignments (task_id, user_id, kind, max_questions, deadline, answered, last_activity)
    select 1 + (users.id + 97 * n) % ${TASKS}, users.id, 'answer', 100, now() + (users.id % 200 - 100) * interval '1 day', 50, now()
    from users, generate_series(1, 3) n`.execute(db);
  await sql`
    insert into ratings (user_id, author_id, task_id, title, halves)
    select users.id, 1000 * (1 + users.id % 100), 1 + users.id % ${TASKS}, 'Rating ' || n, 2 + (users.id + n) % 11
    from users, generate_series(1, 2) n where rating_count > 0`.execute(db);
  await sql`
    insert into price_tariffs (user_id, language, is_native, task_type, task_subtype, period, price, currency)
    select id, 'pl', true, 'LANGTASKS', 'subtype 1',
      daterange(current_date - 365 * n, current_date - 365 * (n - 1)), 10 + id % 90, 'EUR'
    from users, generate_series(1, ${YEARS}) n where id % 5 = 0`.execute(db);
  await sql`
    insert into price_tariffs (company_id, user_type_id, language, is_native, task_type, task_subtype, period, price, currency)
    select companies.id, user_types.id, language, true, 'LANGTASKS', 'subtype 1',
      daterange(current_date - 365, current_date + 365), 20, 'EUR'
    from companies, user_types, unnest(array['pl', 'en', 'de']) language`.execute(db);
};

const signedIn = async (db: Db, traits: PersonTraits): Promise<BenchViewer> => {
  const { id } = await addPerson(db, traits);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
  return { id, token: await signAccessToken(BENCH_SECRET, { id: session.id, userId: id }) };
};

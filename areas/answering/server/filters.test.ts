import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswer } from '../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { saveReview } from '../../reviews/contract.ts';
import { REVIEW_FILTERS } from '../../reviews/rules.ts';
import { ORDERS } from '../../slots/rules.ts';
import { answeredQuestions } from '../contract.ts';
import { answerFilterOptions, COMPARE_FILTERS, FILTER_MODES } from '../filter-contract.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 60);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Given {
  question: number;
  user: Person;
  content: string;
  evaluators: Person[];
  fixers: Person[];
  reviewers: Person[];
  discussion: boolean;
}

/** A company and a type of users, each with its people. */
type Groups = Record<'company' | 'user_type', { id: number; name: string; people: Person[] }>;

interface World {
  task: TestTask;
  questions: number[];
  authors: Person[];
  judges: Person[];
  staff: Person;
  coordinator: Person;
  groups: Groups;
  given: Given[];
}

/** Written as it stands in the database. */
const addGiven = async ({ task }: { task: TestTask }, given: Given): Promise<void> => {
  const of = { task: task.id, question: given.question, user: given.user.id, content: { note: given.content } };
  const id = await addAnswer(app.db, of);
  for (const fixer of given.fixers) {
    await addAnswer(app.db, of);
    await app.db
      .updateTable('answer_versions')
      .set({ author_id: fixer.id })
      .where('answer_id', '=', id)
      .where('author_id', '=', given.user.id)
      .where('version', '>', 1)
      .execute();
  }
  for (const evaluator of given.evaluators) {
    await app.db
      .insertInto('evaluations')
      .values({
        answer_id: id,
        task_id: task.id,
        user_id: evaluator.id,
        is_active: true,
        is_skipped: false,
        counted_on: null,
      })
      .execute();
  }
  for (const reviewer of given.reviewers) {
    await reviewer.get(saveReview, {
      params: { answerId: id },
      body: { content: 'Why?', discussion: given.discussion && reviewer === given.reviewers[0] },
    });
  }
};

const makeWorld = async (): Promise<World> => {
  const company = await app.db
    .insertInto('companies')
    .values({ name: `Company ${crypto.randomUUID()}` })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const type = await app.db.selectFrom('user_types').select(['id', 'name']).executeTakeFirstOrThrow();
  const task = await addTask(app.db, { possible_review: true, max_answers: 4 });
  const questions = await addQuestions(app.db, task, texts(6));
  const mine = { company_id: company.id };
  const typed = { type: type.name };
  const authors = [await app.person(mine), await app.person({ ...mine, ...typed }), await app.person(typed)] as [
    Person,
    Person,
    Person,
  ];
  for (const person of authors) await assign(app.db, task, person);
  const judges = [await app.person({ moderates: [task.id] }), await app.person({ ...mine, moderates: [task.id] })] as [
    Person,
    Person,
  ];
  const [a, b, c] = authors;
  const [x, y] = judges;
  const [one, two, three, four, five] = questions as [number, number, number, number, number];
  const rest = { evaluators: [], fixers: [], reviewers: [], discussion: false };
  const given: Given[] = [
    { ...rest, question: one, user: a, content: 'good', evaluators: [x, y], reviewers: [x] },
    { ...rest, question: one, user: b, content: 'good', fixers: [x] },
    { ...rest, question: two, user: a, content: 'good', reviewers: [x, y], discussion: true },
    { ...rest, question: two, user: b, content: 'bad', evaluators: [y] },
    { ...rest, question: two, user: c, content: 'bad', fixers: [x, y] },
    { ...rest, question: three, user: c, content: 'good', evaluators: [x] },
    { ...rest, question: four, user: a, content: 'bad', fixers: [a] },
    { ...rest, question: four, user: c, content: 'good', reviewers: [y] },
    { ...rest, question: five, user: b, content: 'good' },
  ];
  for (const one of given) await addGiven({ task }, one);
  for (const question of questions) {
    const answered = given.filter((one) => one.question === question).length;
    await app.db
      .updateTable('question_slots')
      .set({ answered, last_answered_at: answered > 0 ? new Date() : null })
      .where('question_id', '=', question)
      .execute();
  }
  await app.db
    .updateTable('assignments')
    .set({ answered: 1, opened: sql<number>`case when user_id = ${a.id} then 5 else 0 end` })
    .where('task_id', '=', task.id)
    .execute();
  const staff = await app.person({ is_staff: true });
  const coordinator = await app.person({ coordinates: [company.id] });
  const groups = { company: { ...company, people: [a, b] }, user_type: { ...type, people: [b, c] } };
  return { task, questions, authors, judges, staff, coordinator, groups, given };
};

type Filter = Partial<Record<string, string | number | boolean>>;

/** What the filter finds, reckoned from what was given: each question with its answers. */
const expected = ({ given, groups }: World, filter: Filter, seen: readonly Given[]): Record<number, number> => {
  const names = (field: string) => (filter[field] as string | undefined)?.split(',');
  const by = (field: string, of: (one: Given) => Person[]) => {
    const wanted = names(field);
    if (!wanted) return [];
    const has = (one: Given) => (name: string) => of(one).some(({ username }) => username === name);
    return [(one: Given) => (filter[`${field}_all`] ? wanted.every(has(one)) : wanted.some(has(one)))];
  };
  const stateOf = ({ reviewers, discussion }: Given) =>
    reviewers.length === 0 ? 'no_reviews' : discussion ? 'discussion_not_resolved' : 'commentary';
  const { review, compare } = filter;
  const isAny = filter.mode === 'or';
  const users = names('user');
  const others = [
    ...by('evaluation_author', (one) => one.evaluators),
    ...by('review_author', (one) => one.reviewers),
    ...by('fix_author', (one) => one.fixers),
  ];
  const chosen = (['company', 'user_type'] as const).filter((name) => filter[name] !== undefined);
  const byGroup = chosen.map((name) => (one: Given) => groups[name].people.includes(one.user));
  const byUser = [
    ...(users && !(compare === 'compare_users' && isAny) ? by('user', (one) => [one.user]) : []),
    ...byGroup,
  ];
  const isBare =
    review === 'no_reviews' && seen.length === given.length && (isAny || others.length + byUser.length === 0);
  const conditions = [...byUser, ...others, ...(review && !isBare ? [(one: Given) => stateOf(one) === review] : [])];
  const of = (question: number) => seen.filter((one) => one.question === question);
  const isCompared = (question: number) => {
    const there = of(question);
    if (compare === 'compare_different') return new Set(there.map(({ content }) => content)).size > 1;
    return (
      there.length > 1 &&
      (compare === 'compare' || (users ?? []).every((name) => there.some(({ user }) => user.username === name)))
    );
  };
  const found: Record<number, number> = {};
  for (const question of new Set(seen.map((one) => one.question))) {
    const meets = (one: Given) =>
      isAny ? conditions.some((condition) => condition(one)) : conditions.every((condition) => condition(one));
    const tests = [
      ...(compare ? [isCompared(question)] : []),
      ...(isBare ? [of(question).every((one) => stateOf(one) === 'no_reviews')] : []),
      ...(conditions.length > 0 ? [of(question).some(meets)] : []),
    ];
    if (tests.length > 0 && !(isAny ? tests.some(Boolean) : tests.every(Boolean))) continue;
    const isShown = (one: Given) => meets(one) || (isBare && stateOf(one) === 'no_reviews');
    const shown = compare
      ? of(question).filter(
          (one) =>
            isAny || ((!users || users.includes(one.user.username)) && byGroup.every((isOfGroup) => isOfGroup(one))),
        )
      : of(question).filter((one) => conditions.length === 0 || isShown(one));
    found[question] = shown.length;
  }
  return found;
};

const filters = ({ authors, judges, groups }: World): fc.Arbitrary<Filter> => {
  const some = (people: Person[]) =>
    fc
      .subarray(
        people.map(({ username }) => username),
        { minLength: 1 },
      )
      .map((names) => names.join(','));
  return fc.record(
    {
      user: fc
        .subarray(
          authors.map(({ username }) => username),
          { minLength: 2 },
        )
        .map((names) => names.join(',')),
      company: fc.constant(groups.company.id),
      user_type: fc.constant(groups.user_type.id),
      evaluation_author: some(judges),
      evaluation_author_all: fc.boolean(),
      review_author: some(judges),
      review_author_all: fc.boolean(),
      fix_author: some([...judges, ...authors.slice(0, 1)]),
      fix_author_all: fc.boolean(),
      review: fc.constantFrom(...REVIEW_FILTERS),
      compare: fc.constantFrom(...COMPARE_FILTERS),
      mode: fc.constantFrom(...FILTER_MODES),
    },
    { requiredKeys: [] },
  );
};

test('filters by people, reviews and comparison find what was done, combined by AND and OR', async () => {
  const world = await makeWorld();
  const { task, staff, given, authors, judges } = world;
  const params = { slug: task.slug };
  const found = async (person: Person, query: Filter) => {
    const { count, results } = await person.get(answeredQuestions, {
      params,
      query: { ...query, order_by: 'id' } as object,
    });
    expect(count).toBe(results.length);
    return Object.fromEntries(results.map(({ id, answers }) => [id, answers.length]));
  };
  await fc.assert(
    fc.asyncProperty(filters(world), async (filter) => {
      expect(await found(staff, filter)).toEqual(expected(world, filter, given));
    }),
    { numRuns: RUNS, seed: 11 },
  );
  // Every page is the part of the whole list that it says, near its end as near its start.
  for (const order_by of ORDERS) {
    for (const filter of [{}, { evaluation_author: judges.map(({ username }) => username).join(',') }]) {
      const page = (page: number, page_size: number) =>
        staff.get(answeredQuestions, { params, query: { ...filter, order_by, page, page_size } });
      const whole = await page(1, 200);
      expect(whole).toMatchObject({ count: whole.results.length, is_cut: false });
      const inPages = [];
      for (let at = 1; at <= Math.ceil(whole.count / 2); at += 1) inPages.push(...(await page(at, 2)).results);
      expect(inPages).toEqual(whole.results);
    }
  }
  // A coordinator compares the answers of their people alone, and names nobody else.
  const own = given.filter(({ user }) => user !== authors[2]);
  await fc.assert(
    fc.asyncProperty(filters({ ...world, authors: authors.slice(0, 2), judges: judges.slice(1) }), async (filter) => {
      const { fix_author: _, fix_author_all: __, ...asked } = filter;
      expect(await found(world.coordinator, asked)).toEqual(expected(world, asked, own));
    }),
    { numRuns: RUNS, seed: 12 },
  );
  for (const compare of COMPARE_FILTERS) {
    expect(await found(world.coordinator, { compare })).toEqual(expected(world, { compare }, own));
  }
  expect(await found(world.coordinator, { review_author: judges[0]?.username ?? '' })).toEqual({});
  expect(await found(world.coordinator, { review_author: judges[1]?.username ?? '' })).toEqual(
    expected(world, { review_author: judges[1]?.username ?? '' }, own),
  );
  // Filters that need the names of people say nothing to who may not know them.
  const [linguist] = authors as [Person];
  expect(await found(linguist, { fix_author: linguist.username, compare: 'compare' })).toEqual(
    expected(world, { user: linguist.username }, given),
  );
  const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });
  const names = (people: Person[]) => people.map(({ username }) => username).toSorted((a, b) => a.localeCompare(b));
  expect(await staff.get(answerFilterOptions, { params })).toMatchObject({
    user: names(authors),
    company: [nameOf(world.groups.company)],
    user_type: [nameOf(world.groups.user_type)],
    review_authors: names(judges),
    fix_authors: names([...judges, linguist]),
  });
  const [moderator] = judges as [Person];
  expect(await moderator.get(answerFilterOptions, { params })).toMatchObject({ fix_authors: [] });
  // Who belongs to a company that is closed to staff is not told to them by a filter either.
  const close = (accessible_to_staff: boolean) =>
    app.db.updateTable('companies').set({ accessible_to_staff }).where('id', '=', world.groups.company.id).execute();
  await close(false);
  expect(await staff.get(answerFilterOptions, { params })).toMatchObject({ user: names(authors), company: [] });
  expect(await found(staff, { company: world.groups.company.id })).toEqual({});
  expect(await moderator.get(answerFilterOptions, { params })).toMatchObject({
    company: [nameOf(world.groups.company)],
  });
  await close(true);
  expect(await linguist.get(answerFilterOptions, { params })).toEqual({
    ...{ user: [], company: [], user_type: [], evaluation_authors: [], review_authors: [], fix_authors: [] },
  });
});

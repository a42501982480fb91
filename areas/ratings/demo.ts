import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { halvesOf } from './rules.ts';

interface DemoRating {
  user: string;
  author: string;
  task: string | null;
  title: string;
  stars: number;
  linguistic?: string;
}

const RATINGS: DemoRating[] = [
  {
    user: 'ela',
    author: 'monika',
    task: 'people-and-places',
    title: 'Careful with names',
    stars: 5.5,
    linguistic: 'Marks titles and nicknames the same way throughout.',
  },
  { user: 'lena', author: 'monika', task: 'people-and-places', title: 'Fast and reliable', stars: 5 },
  { user: 'ela', author: 'greta', task: null, title: 'A pleasure to work with', stars: 6 },
  { user: 'bruno', author: 'greta', task: null, title: 'Too fast at times', stars: 2.5 },
];

export const demo: DemoPart = {
  after: ['accounts', 'task-admin'],
  fill: async (trx, { ids }) => {
    const rows = RATINGS.map(({ user, author, task, title, stars, linguistic = '' }) => ({
      user_id: idIn(ids.users, user),
      author_id: idIn(ids.users, author),
      task_id: task === null ? null : idIn(ids.tasks, task),
      ...{ title, linguistic, halves: halvesOf(stars) },
    }));
    await trx.insertInto('ratings').values(rows).execute();
    for (const { user_id, halves } of rows) {
      await trx
        .updateTable('users')
        .set((eb) => ({ rating_count: eb('rating_count', '+', 1), rating_sum: eb('rating_sum', '+', halves) }))
        .where('id', '=', user_id)
        .execute();
    }
  },
};

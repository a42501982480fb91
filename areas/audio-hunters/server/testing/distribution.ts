import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { AudioHuntersTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL: they do not grow any more. */
export const distribution: Distribution<AudioHuntersTables> = {
  audio_hunters: 'reference',
  audio_recordings: 'reference',
};

import { type PersonalData, PSEUDONYM, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { AudioHuntersTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<AudioHuntersTables> = {
  audio_hunters: {
    rows: [{ by: 'user_id', erasure: { replace: { name: PSEUDONYM, token_hash: '' } } }],
    facts: ['id', 'user_id', 'points', 'confirmed_at'],
    personal: ['name'],
    withheld: ['token_hash'],
  },
  audio_recordings: {
    rows: [
      {
        where: 'one.hunter_id in (select id from audio_hunters where user_id = :person)',
        erasure: { keep: WORK },
      },
    ],
    facts: ['id', 'hunter_id', 'task_id', 'question_id', 'seconds', 'answer_id'],
    kept: { columns: ['content'], why: WORK },
  },
};

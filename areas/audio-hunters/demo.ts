import { randomUUID } from 'node:crypto';
import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import { hashOf } from './server/service.ts';

const HUNTERS = [
  { username: 'sara', name: 'Owl', points: 340, isConfirmed: true },
  { username: 'emil', name: 'Fox', points: 215, isConfirmed: true },
  { username: 'tomasz', name: 'Wren', points: 90, isConfirmed: false },
] as const;

/** Participants of the audio collection; the link of the last one is /audio-hunter-confirm/demo-wren. */
export const demo: DemoPart = {
  after: ['accounts'],
  fill: async (trx, { ids, now }) => {
    for (const { username, name, points, isConfirmed } of HUNTERS) {
      await trx
        .insertInto('audio_hunters')
        .values({
          ...{ user_id: idIn(ids.users, username), name, points },
          token_hash: hashOf(isConfirmed ? randomUUID() : `demo-${name.toLowerCase()}`),
          confirmed_at: isConfirmed ? now : null,
        })
        .execute();
    }
  },
};

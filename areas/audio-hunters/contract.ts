import { anyone, superuser } from '../../shared/access.ts';
import { closed, Empty, Id, route, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** Names that one migration takes. */
export const USERNAMES_MOST = 500;

/** 400 where the token is unknown or was used before. */
export const confirmHunter = route({
  method: 'POST',
  path: 'confirm-with-token/:token/',
  summary: 'Confirms a registration of the audio collection, once',
  need: anyone,
  perMinute: 20,
  params: closed({ token: Text(200, 1) }),
  reply: Empty,
});

export const Ranked = Type.Object({ name: Type.String(), points: Whole });

export const hunterRanking = route({
  method: 'GET',
  path: 'audio-hunter-ranking/',
  summary: 'Confirmed participants of the audio collection with their points, the best hundred',
  need: anyone,
  perMinute: 60,
  reply: Type.Array(Ranked),
});

const RecordingId = Type.String({ format: 'uuid' });

const Migration = Type.Object({
  migrated: Type.Array(Type.Object({ username: Type.String(), ans_id: Id, q_id: Id })),
  /** Recordings that could not become answers, and why; they stay for another time. */
  failed: Type.Array(Type.Object({ username: Type.String(), q_id: Id, detail: Type.String() })),
  /** Names of nobody who takes part, or whose registration is not confirmed. */
  unknown: Type.Array(Type.String()),
  /** What to give as `after` for those that are left; null: none are. */
  next: Type.Union([RecordingId, Type.Null()]),
});
export type Migration = Static<typeof Migration>;

export const migrateHunters = route({
  method: 'POST',
  path: 'audio-hunter-migrate/',
  summary: 'Makes answers of the recordings of some participants',
  need: superuser,
  body: closed({
    usernames: Type.Array(Text(150, 1), { minItems: 1, maxItems: USERNAMES_MOST }),
    after: Type.Optional(RecordingId),
  }),
  reply: Migration,
});

export const migrateCompanies = route({
  method: 'POST',
  path: 'audio-hunter-company-migrate/',
  summary: 'Makes answers of the recordings of participants who belong to a company',
  need: superuser,
  body: closed({ after: Type.Optional(RecordingId) }),
  reply: Migration,
});

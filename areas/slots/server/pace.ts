import { REQUESTS_PER_MINUTE } from '../../../server/platform/config.ts';
import { tooMany } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type Message, message } from '../../../shared/messages.ts';

/** Nobody works ten times a second; what waited on a device without a network is sent at this pace. */
const VERSIONS_PER_MINUTE = 600;

/** Counts a save of a person, of whatever kind. Throws 429 where they save too often. */
export const paced = (
  { config, usage }: Pick<Services, 'config' | 'usage'>,
  viewer: Viewer,
  tooManySaves: Message<string, `${string}{{seconds}}${string}`>,
): void => {
  const most = (VERSIONS_PER_MINUTE * config.requestsPerMinute) / REQUESTS_PER_MINUTE;
  const wait = usage.take(`versions user ${viewer.id}`, 1, most);
  if (wait !== null) throw tooMany(message(tooManySaves, { seconds: wait }), wait);
};

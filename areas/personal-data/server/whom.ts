import { namesOf, type Whom } from '../../../server/platform/personal-data/person-queries.ts';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import type { Services } from '../../../server/platform/services.ts';
import { ERASED_PREFIX } from '../rules.ts';

/** What an erased person is called. Exports of answers have another pseudonym: who reads both must not match them. */
export const erasedName = (config: Services['config'], personId: number): string =>
  `${ERASED_PREFIX}${pseudonym(config.secret, personId, 'erased')}`;

/** Undefined: there is no such person. */
export const whomOf = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
): Promise<Whom | undefined> => {
  const names = await namesOf(db, id);
  return names === undefined ? undefined : { id, names, pseudonym: erasedName(config, id) };
};

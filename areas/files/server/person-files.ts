import type { PersonFiles } from '../../../server/platform/personal-data/person-files.ts';
import { entryName } from '../../../server/platform/spreadsheets/entry-name.ts';
import { filesOfPerson, unusedFilesOf } from './person-queries.ts';
import { markRemoved, storedParts } from './queries.ts';
import { removeContent } from './removal.ts';

const AT_ONCE = 100;

/** What a person has uploaded. Files of answers are part of the answers, and stay with them. */
export const personFiles: PersonFiles = {
  async *of(db, personId) {
    for (let after = ''; ; ) {
      const some = await filesOfPerson(db, personId, after, AT_ONCE);
      for (const { id, name } of some) {
        const keys = (await storedParts(db, id)).map(({ key }) => key);
        yield { name: `uploads/${id}/${entryName(name.replaceAll(/[/\\]/g, '_'))}`, keys };
      }
      if (some.length < AT_ONCE) return;
      after = some.at(-1)?.id ?? '';
    }
  },
  erase: async (services, personId) => {
    for (;;) {
      const unused = await unusedFilesOf(services.db, personId, AT_ONCE);
      await markRemoved(services.db, unused);
      for (const id of unused) await removeContent(services, id);
      if (unused.length < AT_ONCE) return;
    }
  },
};

import type { PersonFiles } from '../../../server/platform/personal-data/person-files.ts';
import { entryName } from '../../../server/platform/spreadsheets/entry-name.ts';
import { attachmentsOfPerson } from './attachment-queries.ts';
import { keyOf } from './attachments.ts';

/** Attachments of the tickets of a person. */
export const personFiles: PersonFiles = {
  async *of(db, personId) {
    for (const { id, name } of await attachmentsOfPerson(db, personId)) {
      yield { name: `ticket-attachments/${id}/${entryName(name.replaceAll(/[/\\]/g, '_'))}`, keys: [keyOf(id)] };
    }
  },
  erase: async ({ db, files }, personId) => {
    for (const { id } of await attachmentsOfPerson(db, personId)) await files.remove(keyOf(id));
  },
};

import { inPerson } from '../../shared/access.ts';
import { Job, jobFields } from '../../shared/job-contract.ts';
import { closed, route, Text } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

/** Of themselves for everybody, in person; of others for superusers, 404 else. Recorded in the audit trail. */
export const personalDataExport = tableExportRoutes(
  'personal-data/',
  'everything that is stored about a person, with their files, as a ZIP archive',
  inPerson,
  closed({ username: Text(150, 1) }),
);

export const Erasure = Type.Object({
  ...jobFields,
  /** What the person is called afterwards: the account stays, without anything that tells whose it was. */
  username: Type.String(),
});
export type Erasure = Static<typeof Erasure>;

/**
 * 400 where the confirmation is not the username, and where something has to be done before: `non_field_errors` says what. From
 * the reply on nobody can sign in with the account. An erasure that failed goes on where it is started again.
 */
export const startErasure = route({
  method: 'POST',
  path: 'personal-data/erasures/',
  summary: 'Starts to erase the personal data of a person, in the background',
  need: { who: ['superuser'], inPerson: true },
  body: closed({
    username: Text(150, 1),
    /** The username once more, as it was typed. */
    confirmation: Text(150),
  }),
  reply: Erasure,
  status: 202,
});

export const readErasure = route({
  method: 'GET',
  path: 'personal-data/erasures/:id/',
  summary: 'How far an erasure of personal data is',
  need: { who: ['superuser'], inPerson: true },
  params: closed({ id: Job.properties.id }),
  reply: Erasure,
});

import type { Db } from '../server/database/open.ts';
import { addressOf, DEMO_APP_SECRET, DEMO_PASSWORD, PEOPLE } from './people.ts';
import { knownAddresses } from './queries.ts';

const WIDTH = 10;

/** What a start prints for people: who can sign in to the demo, or how to begin. Null where the log says enough. */
export const greeting = async (
  db: Db,
  { demo, address }: { demo: boolean; address: string },
): Promise<string | null> => {
  const { anybody, found } = await knownAddresses(db, PEOPLE.map(addressOf));
  if (!anybody) return emptyGreeting(address);
  return demo && found === PEOPLE.length ? demoGreeting(address) : null;
};

const demoGreeting = (address: string): string => {
  const line = ({ username, role, app }: (typeof PEOPLE)[number]) =>
    `    ${username.padEnd(WIDTH)}${app ? `${role}; code from an authenticator app` : role}`;
  const byApp = PEOPLE.filter(({ app }) => app).flatMap(({ username }) => [
    `  The authenticator app of ${username} knows the secret ${DEMO_APP_SECRET}`,
    `    otpauth://totp/Tagwerk:${username}?secret=${DEMO_APP_SECRET}&issuer=Tagwerk`,
  ]);
  return [
    '',
    `  Tagwerk is at ${address}`,
    '',
    `  This is the demo world. Everybody's password is  ${DEMO_PASSWORD}`,
    `  The second step asks for a code. It is mailed, and mail is read at ${address}/mailbox`,
    '',
    ...PEOPLE.map(line),
    '',
    ...byApp,
    '',
    '  To start without it: TAGWERK_DEMO=0 and another data folder in TAGWERK_DATA.',
    '',
  ].join('\n');
};

const emptyGreeting = (address: string): string =>
  [
    '',
    `  Tagwerk is at ${address}`,
    '',
    '  Nobody can sign in yet. Make the first superuser, in another terminal with the same settings:',
    '',
    '    npx tagwerk create-superuser',
    '',
  ].join('\n');

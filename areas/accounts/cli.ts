import { ask, askPassword } from '../../server/cli/ask.ts';
import { type Command, CommandError, defineCommand } from '../../server/cli/command.ts';
import { withServer } from '../../server/cli/with-server.ts';
import { textOf } from '../../shared/messages.ts';
import {
  createSuperuser,
  endSessions,
  listSessions,
  resetPassword,
  setApp,
  unlinkSingleSignOn,
  unlockUser,
} from './command-contract.ts';
import { emailProblem, type FieldProblem, PASSWORD_LEAST, passwordProblem, usernameProblem } from './rules.ts';
import { accountMessages } from './server/messages.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const PASSWORD_HINT =
  `At least ${PASSWORD_LEAST} characters, among them a digit, a lowercase and an uppercase letter ` +
  `and one of ~!@#$%^&*()_+{}":;'[]`;

const worded =
  (rule: (value: string) => FieldProblem | null) =>
  (value: string): string | null => {
    const problem = rule(value);
    return problem && textOf(accountMessages[problem], 'en');
  };

/** Commands that name the user whom they are about. */
const ABOUT_USER = { operand: 'USERNAME', options: {}, example: 'jkowalski' } as const;

const createSuperuserCommand = defineCommand({
  name: 'create-superuser',
  summary:
    'Creates a superuser; asks for what is missing. The password comes from TAGWERK_PASSWORD or the standard input',
  options: {
    username: { type: 'string', value: 'NAME', about: 'The username to sign in with' },
    email: { type: 'string', value: 'ADDRESS', about: 'The address that sign-in codes are sent to' },
  },
  example: '--username root --email root@example.org',
  run: async (given) => {
    const username = await ask(given.username, {
      name: 'Username',
      option: '--username',
      problem: worded(usernameProblem),
    });
    const email = await ask(given.email, { name: 'Email', option: '--email', problem: worded(emailProblem) });
    const password = await askPassword(worded(passwordProblem), PASSWORD_HINT);
    const made = await withServer((server) => server.call(createSuperuser, { body: { username, email, password } }));
    say(`${made.username} can sign in now. Sign-in codes are sent to ${email}.`);
    return 0;
  },
});

const resetPasswordCommand = defineCommand({
  ...ABOUT_USER,
  name: 'reset-password',
  summary:
    'Sets a new password for a user, unlocks the account and ends all its sessions. The password comes from TAGWERK_PASSWORD or the standard input',
  options: { 'must-change': { type: 'boolean', about: 'The user has to choose another password at the next sign-in' } },
  example: 'jkowalski --must-change',
  run: async (values, username) => {
    const password = await askPassword(worded(passwordProblem), PASSWORD_HINT);
    const body = { password, must_change: values['must-change'] };
    const { sessions_ended } = await withServer((server) => server.call(resetPassword, { params: { username }, body }));
    say(`The password of ${username} was changed. Sessions ended: ${sessions_ended}.`);
    return 0;
  },
});

const unlockCommand = defineCommand({
  ...ABOUT_USER,
  name: 'unlock',
  summary: 'Unlocks an account that was locked by somebody or after too many wrong passwords',
  run: async (_values, username) => {
    const { was_locked } = await withServer((server) => server.call(unlockUser, { params: { username }, body: {} }));
    say(was_locked ? `${username} may sign in again.` : `${username} was not locked.`);
    return 0;
  },
});

const listSessionsCommand = defineCommand({
  ...ABOUT_USER,
  name: 'list-sessions',
  summary: 'Shows where a user is signed in',
  run: async (_values, username) => {
    const sessions = await withServer((server) => server.call(listSessions, { params: { username } }));
    for (const { id, created_at, last_used_at, address, device } of sessions) {
      // Whatever a browser calls itself: no sign of it is to steer the terminal.
      const shown = device.replaceAll(/\p{Cc}/gu, '?');
      say(`${id}  since ${created_at}  used ${last_used_at}  ${address}  ${shown}`);
    }
    process.stderr.write(`Open sessions: ${sessions.length}.\n`);
    return 0;
  },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const endSessionsCommand = defineCommand({
  ...ABOUT_USER,
  name: 'end-sessions',
  summary: 'Signs a user out everywhere, or out of one session',
  options: { session: { type: 'string', value: 'ID', about: 'Only this session, as listed by list-sessions' } },
  run: async ({ session }, username) => {
    if (session !== undefined && !UUID.test(session))
      throw new CommandError(`--session takes an ID as list-sessions shows it, not “${session}”.`);
    const body = { id: session ?? null };
    const { ended } = await withServer((server) => server.call(endSessions, { params: { username }, body }));
    say(`Sessions ended: ${ended}.`);
    return 0;
  },
});

const setAppCommand = defineCommand({
  ...ABOUT_USER,
  name: 'set-app',
  summary:
    'Sets up a new authenticator app for a user and prints its otpauth address once, for a QR code; the old app, passkeys and recovery codes stop working',
  run: async (_values, username) => {
    const { uri } = await withServer((server) => server.call(setApp, { params: { username }, body: {} }));
    say(uri);
    return 0;
  },
});

const unlinkSingleSignOnCommand = defineCommand({
  ...ABOUT_USER,
  name: 'unlink-single-sign-on',
  summary: 'Forgets who a user is at the identity provider; the next sign-in there links the account again',
  run: async (_values, username) => {
    const { unlinked } = await withServer((server) =>
      server.call(unlinkSingleSignOn, { params: { username }, body: {} }),
    );
    say(unlinked > 0 ? `${username} was unlinked.` : `${username} was not linked.`);
    return 0;
  },
});

export const commands: Command[] = [
  createSuperuserCommand,
  resetPasswordCommand,
  unlockCommand,
  listSessionsCommand,
  endSessionsCommand,
  setAppCommand,
  unlinkSingleSignOnCommand,
];

import { parseArgs } from 'node:util';
import {
  createSuperuser,
  endSessions,
  listSessions,
  resetPassword,
  setApp,
  unlockUser,
} from '../../areas/accounts/command-contract.ts';
import { emailProblem, PASSWORD_HINT, passwordProblem, usernameProblem } from '../../areas/accounts/rules.ts';
import { ask, askPassword } from './ask.ts';
import { type Command, CommandError } from './command.ts';
import { withServer } from './with-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The one name that follows a command. */
const nameIn = (positionals: string[]): string => {
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0) throw new CommandError('One username is needed.');
  return username;
};

const onlyName = (args: string[]): string => nameIn(parseArgs({ args, allowPositionals: true }).positionals);

const createSuperuserCommand: Command = {
  name: 'create-superuser',
  usage: '[--username NAME] [--email ADDRESS]',
  summary: 'Makes a superuser; asks for what is missing. TAGWERK_PASSWORD or the standard input gives the password',
  run: async (args) => {
    const { values } = parseArgs({ args, options: { username: { type: 'string' }, email: { type: 'string' } } });
    const username = await ask(values.username, { name: 'Username', option: '--username', problem: usernameProblem });
    const email = await ask(values.email, { name: 'Mail address', option: '--email', problem: emailProblem });
    const password = await askPassword(passwordProblem, PASSWORD_HINT);
    const made = await withServer((server) => server.call(createSuperuser, { body: { username, email, password } }));
    say(`${made.username} may sign in now. Codes for the second step go to ${email}.`);
    return 0;
  },
};

const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: 'USERNAME [--must-change]',
  summary: 'Sets a new password, lifts locks and ends all sessions of a user',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'must-change': { type: 'boolean', default: false } },
    });
    const username = nameIn(positionals);
    const password = await askPassword(passwordProblem, PASSWORD_HINT);
    const body = { password, must_change: values['must-change'] };
    const { sessions_ended } = await withServer((server) => server.call(resetPassword, { params: { username }, body }));
    say(`The password of ${username} was changed. Sessions ended: ${sessions_ended}.`);
    return 0;
  },
};

const unlockCommand: Command = {
  name: 'unlock',
  usage: 'USERNAME',
  summary: 'Unlocks an account that had too many wrong passwords, or that somebody locked',
  run: async (args) => {
    const username = onlyName(args);
    const { was_locked } = await withServer((server) => server.call(unlockUser, { params: { username }, body: {} }));
    say(was_locked ? `${username} may sign in again.` : `${username} was not locked.`);
    return 0;
  },
};

const listSessionsCommand: Command = {
  name: 'list-sessions',
  usage: 'USERNAME',
  summary: 'Shows where a user is signed in',
  run: async (args) => {
    const username = onlyName(args);
    const sessions = await withServer((server) => server.call(listSessions, { params: { username } }));
    for (const { id, created_at, last_used_at, address, device } of sessions) {
      say(`${id}  since ${created_at}  used ${last_used_at}  ${address}  ${device}`);
    }
    process.stderr.write(`Open sessions: ${sessions.length}.\n`);
    return 0;
  },
};

const endSessionsCommand: Command = {
  name: 'end-sessions',
  usage: 'USERNAME [--session ID]',
  summary: 'Signs a user out everywhere, or of one session',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { session: { type: 'string' } },
    });
    const params = { username: nameIn(positionals) };
    const body = { id: values.session ?? null };
    const { ended } = await withServer((server) => server.call(endSessions, { params, body }));
    say(`Sessions ended: ${ended}.`);
    return 0;
  },
};

const setAppCommand: Command = {
  name: 'set-app',
  usage: 'USERNAME',
  summary: 'Sets up an authenticator app for a user and prints its address, once, to be made a QR code of',
  run: async (args) => {
    const username = onlyName(args);
    const { uri } = await withServer((server) => server.call(setApp, { params: { username }, body: {} }));
    say(uri);
    return 0;
  },
};

export const accountCommands: Command[] = [
  createSuperuserCommand,
  resetPasswordCommand,
  unlockCommand,
  listSessionsCommand,
  endSessionsCommand,
  setAppCommand,
];

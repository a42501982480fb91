import type { Texts } from '../../shared/texts.ts';
import { problemCatalogues } from '../../widgets/shared/problem.ts';
import { faultTexts } from '../../widgets/span-losses.ts';
import { FILES } from './file-words-pl.ts';

/** Messages as the server writes them (`{{…}}` stands for what varies) and what Polish readers are told instead. */
export const POLISH: Readonly<Record<string, string>> = {
  // Any call
  'This field may not be blank.': 'To pole nie może być puste.',
  'Please give a date between 1970 and 9999.': 'Podaj datę między rokiem 1970 a 9999.',
  'Please give a date between the years 1 and 9999.': 'Podaj datę między rokiem 1 a 9999.',

  // Sign-in
  'Required field!': 'Pole wymagane!',
  'The username or the password is wrong, or the account is not active.':
    'Nazwa użytkownika lub hasło są nieprawidłowe albo konto nie jest aktywne.',
  'This account has neither a mailbox nor an app for the second step. Please contact your coordinator!':
    'To konto nie ma ani skrzynki pocztowej, ani aplikacji do drugiego kroku. Skontaktuj się ze swoim koordynatorem!',
  'There were too many wrong passwords, so this account is locked on devices that it was never used on. Sign in on one that it was, or ask an administrator to unlock it.':
    'Zbyt wiele razy podano błędne hasło, dlatego konto jest zablokowane na urządzeniach, na których nigdy go nie używano. Zaloguj się na znanym urządzeniu albo poproś administratora o odblokowanie.',
  'This link is wrong, has expired or was used already. If your account is open, sign in without it; else create it again.':
    'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty. Jeśli konto jest otwarte, zaloguj się bez niego; w przeciwnym razie utwórz je ponownie.',
  'This step was used already. Please sign in again.': 'Ten krok został już użyty. Zaloguj się ponownie.',
  'The code is wrong, was used already or has expired.': 'Kod jest nieprawidłowy, został już użyty albo wygasł.',
  'There were too many wrong attempts. This account is locked on this device.':
    'Zbyt wiele błędnych prób. To konto jest zablokowane na tym urządzeniu.',
  'Your sign-in took too long or had too many wrong codes. Please sign in again.':
    'Logowanie trwało zbyt długo albo podano zbyt wiele błędnych kodów. Zaloguj się ponownie.',
  'Your session is over. Please sign in again.': 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
  'This account has no mailbox that a code could go to.':
    'To konto nie ma skrzynki pocztowej, do której można wysłać kod.',
  'The mail could not be sent. Please try again in a moment.':
    'Nie udało się wysłać wiadomości. Spróbuj ponownie za chwilę.',

  // Passwords, accounts, the second factor
  'Password is too common!': 'Hasło jest zbyt popularne!',
  'The old password is wrong.': 'Stare hasło jest nieprawidłowe.',
  'The password is wrong.': 'Hasło jest nieprawidłowe.',
  'This took too long or had too many wrong passwords. Please sign in again.':
    'Trwało to zbyt długo albo podano zbyt wiele błędnych haseł. Zaloguj się ponownie.',
  'Somebody has this address already.': 'Ktoś już ma ten adres.',
  'Somebody has this name already.': 'Ktoś już ma tę nazwę.',
  'An error occured. Please contact your coordinator!': 'Wystąpił błąd. Skontaktuj się ze swoim koordynatorem!',
  "Please, select your coordinator's email!": 'Wybierz adres e-mail swojego koordynatora!',
  'This link is invalid, has expired or was used already.':
    'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty.',
  'The code is wrong. Type the one that the app shows now.':
    'Kod jest nieprawidłowy. Wpisz ten, który aplikacja pokazuje teraz.',
  'This took too long. Please begin again with your password.':
    'Trwało to zbyt długo. Zacznij jeszcze raz od podania hasła.',
  'There is no authenticator app.': 'Nie ma aplikacji uwierzytelniającej.',
  'This account has no mailbox that codes could go to: without the app nobody could sign in to it.':
    'To konto nie ma skrzynki, do której można wysyłać kody: bez aplikacji nikt nie mógłby się na nie zalogować.',
  'User not found!': 'Nie znaleziono użytkownika!',
  'Please, use an address of your company: {{domains}}.': 'Użyj adresu swojej firmy: {{domains}}.',

  // Tasks and answers
  'This task is not available. Please contact your coordinator.':
    'To zadanie jest niedostępne. Skontaktuj się ze swoim koordynatorem.',

  // Administration of tasks
  'There is no such task.': 'Nie ma takiego zadania.',
  'Someone changed this task meanwhile, so nothing was saved. Your changes are still here: load the task again to see theirs.':
    'Ktoś w międzyczasie zmienił to zadanie, więc nic nie zapisano. Twoje zmiany wciąż tu są: wczytaj zadanie ponownie, aby zobaczyć cudze.',
  'This task has answers, and removing it would throw them away. Make the task inactive instead: then nobody can work on it.':
    'To zadanie ma odpowiedzi, a usunięcie by je skasowało. Zamiast tego dezaktywuj zadanie: wtedy nikt nie będzie mógł nad nim pracować.',
  'Another task already has the address “{{slug}}”. Please choose another one.':
    'Inne zadanie ma już adres „{{slug}}”. Wybierz inny.',
  'Please type an address: the title has no letters or digits to make one from.':
    'Wpisz adres: w tytule nie ma liter ani cyfr, z których można go utworzyć.',
  'An address has lower-case letters, digits, dashes and underscores only.':
    'Adres zawiera tylko małe litery, cyfry, myślniki i podkreślenia.',
  'This word is an address of the administration itself. Please choose another.':
    'To słowo jest adresem samej administracji. Wybierz inne.',

  // People of a task, each after a name
  'There is no such user.': 'Nie ma takiego użytkownika.',
  'This username is already selected!': 'Ta nazwa użytkownika jest już wybrana!',
  'Only staff can own a task.': 'Właścicielem zadania może być tylko pracownik.',
  'You cannot unassign user who has answered any question.':
    'Nie można wypisać użytkownika, który odpowiedział na jakiekolwiek pytanie.',
  'This account is not active.': 'To konto nie jest aktywne.',

  ...FILES,
};

/** What widgets find wrong with values and files: the server passes it on. */
const wordsOf = ({ en, pl }: Texts) => Object.entries(en).map(([key, english]) => [english, pl[key] ?? english]);

const GAP = /\{\{(\w+)\}\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All messages, and those with gaps as the patterns that find them. More come with the widgets that are loaded. */
const prepare = () => {
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...problemCatalogues(), faultTexts].flatMap(wordsOf)),
    ...POLISH,
  };
  const patterns = Object.entries(words)
    .filter(([english]) => english.includes('{{'))
    .map(([english, polish]) => {
      const parts = english.split(GAP).map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+)`));
      return { pattern: new RegExp(`^${parts.join('')}$`, 's'), polish };
    });
  return { count: problemCatalogues().length, words, patterns };
};
let prepared: ReturnType<typeof prepare> | undefined;

export const inPolish = (message: string): string => {
  if (prepared?.count !== problemCatalogues().length) prepared = prepare();
  const { words, patterns } = prepared;
  if (Object.hasOwn(words, message)) return words[message] as string;
  for (const { pattern, polish } of patterns) {
    const groups = pattern.exec(message)?.groups;
    if (groups) return polish.replaceAll(GAP, (_, name: string) => groups[name] ?? '');
  }
  // What is wrong with one of several comes after its name: `anna: There is no such user.`
  const [, name, rest] = /^(.+?: )(.+)$/s.exec(message) ?? [];
  return name !== undefined && rest !== undefined ? name + inPolish(rest) : message;
};

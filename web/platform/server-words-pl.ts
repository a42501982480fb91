import type { Texts } from '../../shared/texts.ts';
import { problemTexts } from '../../widgets/shared/texts.ts';
import { faultTexts } from '../../widgets/span-losses.ts';
import { FILES } from './file-words-pl.ts';

/** Messages as the server writes them (`{{…}}` stands for what varies) and what Polish readers are told instead. */
export const POLISH: Readonly<Record<string, string>> = {
  // Any call
  'Signature has expired.': 'Sesja wygasła. Zaloguj się ponownie.',
  'Authentication credentials were not provided.': 'Zaloguj się, aby kontynuować.',
  "Sorry, you don't have permission to do this.": 'Nie masz uprawnień, aby to zrobić.',
  'Not found.': 'Nie znaleziono.',
  'Something went wrong!': 'Coś poszło nie tak!',
  'The server is busy. Please try again in a moment.': 'Serwer jest zajęty. Spróbuj ponownie za chwilę.',
  'Too many requests. Please try again in {{seconds}} s.': 'Zbyt wiele żądań. Spróbuj ponownie za {{seconds}} s.',
  'This is too large.': 'To jest za duże.',
  'The address is not valid.': 'Adres jest nieprawidłowy.',
  'The body is not valid JSON.': 'Wysłane dane nie są poprawnym JSON-em.',
  'Requests from pages of other sites are refused.': 'Żądania ze stron innych witryn są odrzucane.',
  'The server is stopping. Please try again in a moment.': 'Serwer właśnie się wyłącza. Spróbuj ponownie za chwilę.',
  'This field is not known here.': 'To pole nie jest tu znane.',
  'Must be of type {{type}}.': 'Wymagany typ: {{type}}.',
  'Must be one of: {{values}}.': 'Dozwolone wartości: {{values}}.',
  'Must be a valid {{format}}.': 'Wymagany poprawny format: {{format}}.',
  'This field is required.': 'To pole jest wymagane.',
  'This field may not be blank.': 'To pole nie może być puste.',
  'At least {{limit}} characters.': 'Co najmniej {{limit}} znaków.',
  'At most {{limit}} characters.': 'Najwyżej {{limit}} znaków.',
  'Must be at least {{limit}}.': 'Wartość musi wynosić co najmniej {{limit}}.',
  'Must be at most {{limit}}.': 'Wartość może wynosić najwyżej {{limit}}.',
  'The text holds characters that cannot be stored.': 'Tekst zawiera znaki, których nie można zapisać.',
  'This is nested too deeply.': 'To jest zbyt głęboko zagnieżdżone.',
  'Please give a date between 1970 and 9999.': 'Podaj datę między rokiem 1970 a 9999.',
  'Please give a date between the years 1 and 9999.': 'Podaj datę między rokiem 1 a 9999.',
  'This link is no longer valid. Please ask for the file again.':
    'Ten odnośnik jest już nieważny. Poproś o plik jeszcze raz.',

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
  'Too many attempts. Please try again in {{seconds}} s.': 'Zbyt wiele prób. Spróbuj ponownie za {{seconds}} s.',
  'This step was used already. Please sign in again.': 'Ten krok został już użyty. Zaloguj się ponownie.',
  'The code is wrong, was used already or has expired.': 'Kod jest nieprawidłowy, został już użyty albo wygasł.',
  'There were too many wrong attempts. This account is locked on this device.':
    'Zbyt wiele błędnych prób. To konto jest zablokowane na tym urządzeniu.',
  'Your sign-in took too long or had too many wrong codes. Please sign in again.':
    'Logowanie trwało zbyt długo albo podano zbyt wiele błędnych kodów. Zaloguj się ponownie.',
  'Your session is over. Please sign in again.': 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
  'Password expired!': 'Hasło wygasło!',
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
  'There is no such notification.': 'Nie ma takiego powiadomienia.',

  // Tasks and answers
  'This task is not available. Please contact your coordinator.':
    'To zadanie jest niedostępne. Skontaktuj się ze swoim koordynatorem.',
  'You have been blocked from answering!': 'Zablokowano Ci możliwość odpowiadania!',
  'You have answered this question already. Your text is kept here; open the answer to fix it.':
    'Na to pytanie już odpowiedziałeś(-aś). Twój tekst jest tu zachowany; otwórz odpowiedź, aby ją poprawić.',
  'This answer was changed meanwhile. Nothing was overwritten; please compare and save again.':
    'Tę odpowiedź w międzyczasie zmieniono. Nic nie zostało nadpisane; porównaj i zapisz ponownie.',
  'An answer that was given cannot be skipped any more.': 'Udzielonej odpowiedzi nie można już pominąć.',
  'A skipped question has no answer to correct.': 'Pominięte pytanie nie ma odpowiedzi do poprawienia.',
  'The place for this answer was taken meanwhile. Your answer is kept and staff can see it, but it does not count.':
    'Miejsce na tę odpowiedź zostało w międzyczasie zajęte. Twoja odpowiedź jest zachowana i widoczna dla pracowników, ale się nie liczy.',
  "Page doesn't exist": 'Strona nie istnieje',

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
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([problemTexts, faultTexts].flatMap(wordsOf)),
  ...POLISH,
};

const GAP = /\{\{(\w+)\}\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Messages with gaps, each as the pattern that finds it. */
const patterns = Object.entries(WORDS)
  .filter(([english]) => english.includes('{{'))
  .map(([english, polish]) => {
    const parts = english.split(GAP).map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+)`));
    return { pattern: new RegExp(`^${parts.join('')}$`, 's'), polish };
  });

export const inPolish = (message: string): string => {
  if (Object.hasOwn(WORDS, message)) return WORDS[message] as string;
  for (const { pattern, polish } of patterns) {
    const groups = pattern.exec(message)?.groups;
    if (groups) return polish.replaceAll(GAP, (_, name: string) => groups[name] ?? '');
  }
  // What is wrong with one of several comes after its name: `anna: There is no such user.`
  const [, name, rest] = /^(.+?: )(.+)$/s.exec(message) ?? [];
  return name !== undefined && rest !== undefined ? name + inPolish(rest) : message;
};

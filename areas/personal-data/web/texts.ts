import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'personal-data',
  {
    personalData: 'Personal data',
    exportHint:
      'An archive of everything stored about this account: profile, answers, hours, messages and files. Only you can download it, for seven days. The export is recorded in the audit trail.',
    export: 'Export personal data',
    erase: 'Erase personal data…',
    eraseTitle: 'Erase the personal data of {{username}}?',
    eraseHint:
      'Names, addresses, phone number, languages, messages, ratings and sign-in are erased. Nobody can sign in with this account any more. This cannot be undone.',
    keptHint: 'Answers, working time and reported hours stay, under a pseudonym.',
    confirmation: 'Type {{username}} to confirm',
    eraseNow: 'Erase',
    erasing: 'Erasing… You can close this window; it will continue.',
    erased: 'The personal data has been erased.',
    erasedHint: 'The account is now called {{username}}.',
    notErased: 'Not all personal data has been erased. Start again to finish.',
    cancel: 'Cancel',
    close: 'Close',
  },
  {
    personalData: 'Dane osobowe',
    exportHint:
      'Archiwum wszystkiego, co jest zapisane o tym koncie: profil, odpowiedzi, godziny, wiadomości i pliki. Tylko Ty możesz je pobrać, przez siedem dni. Zostanie to zapisane w dzienniku audytu.',
    export: 'Eksportuj dane osobowe',
    erase: 'Usuń dane osobowe…',
    eraseTitle: 'Usunąć dane osobowe użytkownika {{username}}?',
    eraseHint:
      'Imię i nazwisko, adresy, telefon, języki, wiadomości, oceny i dane logowania zostaną usunięte. Nikt nie zaloguje się już na to konto. Tego nie można cofnąć.',
    keptHint: 'Odpowiedzi, czas pracy i zgłoszone godziny pozostaną pod pseudonimem.',
    confirmation: 'Wpisz {{username}}, aby potwierdzić',
    eraseNow: 'Usuń',
    erasing: 'Usuwanie… Możesz zamknąć to okno; usuwanie będzie trwać dalej.',
    erased: 'Dane osobowe zostały usunięte.',
    erasedHint: 'Konto nazywa się teraz {{username}}.',
    notErased: 'Nie wszystkie dane osobowe zostały usunięte. Zacznij ponownie, aby dokończyć.',
    cancel: 'Anuluj',
    close: 'Zamknij',
  },
);

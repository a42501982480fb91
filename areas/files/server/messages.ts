import { defineMessages } from '../../../shared/messages.ts';

export const fileMessages = defineMessages('files', {
  noTiles: {
    en: 'This picture could not be read, so it is not shown in tiles.',
    pl: 'Nie udało się odczytać tego obrazu, więc nie jest pokazywany w kafelkach.',
  },
  brokenPicture: {
    en: 'The picture "{{name}}" is damaged or was cut off, and parts of it would be missing. It was not stored.',
    pl: 'Obraz „{{name}}” jest uszkodzony albo ucięty i brakowałoby jego części. Nie zapisano go.',
  },
  tooManyPixels: {
    en: 'The picture "{{name}}" has more than {{most}} megapixels. It was not stored; please cut it into parts.',
    pl: 'Obraz „{{name}}” ma ponad {{most}} megapikseli. Nie zapisano go; podziel go na części.',
  },
  noPeaks: {
    en: 'The server could not read this sound, so it has no stored outline.',
    pl: 'Serwer nie mógł odczytać tego dźwięku, więc nie ma on zapisanego wykresu.',
  },
  noSeekable: {
    en: 'This sound could not be stored in a form that seeks exactly. It is played as it is.',
    pl: 'Nie udało się zapisać tego dźwięku w postaci, która pozwala dokładnie przewijać. Jest odtwarzany taki, jaki jest.',
  },
  peaksNotWanted: {
    en: 'The server does not need an outline of this sound.',
    pl: 'Serwer nie potrzebuje wykresu tego dźwięku.',
  },
  peaksUnfit: {
    en: 'This outline does not belong to the sound: its length is different.',
    pl: 'Ten wykres nie należy do tego dźwięku: ma inną długość.',
  },
  blocked: {
    en: 'You have been blocked from answering!',
    pl: 'Zablokowano Ci możliwość odpowiadania!',
  },
  noFileWidget: {
    en: 'The form has no such widget for files.',
    pl: 'Formularz nie ma takiego pola na pliki.',
  },
  tooMany: {
    en: 'Too many files! Maximum amount of files: {{most}}',
    pl: 'Za dużo plików! Maksymalna liczba plików: {{most}}',
  },
  wrongFormat: {
    en: 'Wrong file format! Accepted file formats: {{formats}}',
    pl: 'Zły format pliku! Dozwolone formaty: {{formats}}',
  },
  wrongContent: {
    en: 'The content of "{{name}}" is not what its extension says. The file was not stored.',
    pl: 'Zawartość pliku „{{name}}” nie odpowiada jego rozszerzeniu. Pliku nie zapisano.',
  },
  empty: { en: '"{{name}}" is empty.', pl: 'Plik „{{name}}” jest pusty.' },
  tooLarge: {
    en: '"{{name}}" is too large. Files may have up to {{most}} MB.',
    pl: 'Plik „{{name}}” jest za duży. Pliki mogą mieć najwyżej {{most}} MB.',
  },
  quotaReached: {
    en: 'Your files take up all of your {{most}} GB. Delete some that you no longer need, or ask an administrator.',
    pl: 'Twoje pliki zajmują całe {{most}} GB. Usuń niepotrzebne albo zwróć się do administratora.',
  },
  otherUpload: {
    en: 'This upload belongs to another file. Please upload the file again.',
    pl: 'To przesyłanie dotyczy innego pliku. Prześlij plik jeszcze raz.',
  },
  uploadGone: {
    en: 'This upload no longer exists. Please upload the file again.',
    pl: 'Tego przesyłania już nie ma. Prześlij plik jeszcze raz.',
  },
  noPart: { en: 'The request has no part of the file.', pl: 'W żądaniu nie ma części pliku.' },
  partSize: {
    en: 'The part has {{given}} bytes instead of {{expected}}. Please send it again.',
    pl: 'Część ma {{given}} bajtów zamiast {{expected}}. Wyślij ją jeszcze raz.',
  },
  nameTaken: {
    en: 'The task already has another file named "{{name}}". Delete it first, or rename this one.',
    pl: 'Zadanie ma inny plik o nazwie „{{name}}”. Najpierw go usuń albo nadaj temu inną nazwę.',
  },
  noOwner: {
    en: 'The task has no owner or coordinator, and there is no superuser, as whose file this could be stored.',
    pl: 'Zadanie nie ma właściciela ani koordynatora i nie ma superużytkownika, któremu można by przypisać ten plik.',
  },
  noMedia: {
    en: '"{{name}}" is not a sound, video or picture that a page can show.',
    pl: 'Plik „{{name}}” nie jest dźwiękiem, filmem ani obrazem, który może pokazać strona.',
  },
  partsMissing: {
    en: 'Parts of the file have not arrived yet.',
    pl: 'Nie wszystkie części pliku dotarły.',
  },
  storageFull: {
    en: 'The storage of the server is full. What has arrived is kept; please inform the administrator and try again.',
    pl: 'Magazyn serwera jest pełny. To, co dotarło, jest zachowane; powiadom administratora i spróbuj ponownie.',
  },
});

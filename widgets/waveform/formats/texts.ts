import { defineTexts } from '../../../shared/texts.ts';

/** What one side cannot hold of the other, and what becomes of it. The codes are unique among all widgets. */
export const lossTexts = defineTexts(
  'sound-losses',
  {
    soundMeta: 'Additional data of the question is left out.',
    soundVerdict: 'Whether the question was accepted, rejected or ignored is not kept.',
    soundAddress: 'The address of the recording is left out.',
    soundNamed: 'The file has no address of a recording; its name with the ending .wav becomes the address.',
    soundFrames: 'Numbers of frames are left out; times are kept.',
    soundSilent: 'That an annotation has no sounds is left out; the annotation is kept without a note.',
    soundLabels: 'Labels with commas cannot be told apart if an annotation has several labels.',
    soundUnsaid: 'Annotations without a note are left out.',
    soundNone: 'Recordings without annotations are left out.',
    soundBlankLines: 'Blank lines in notes are left out.',
    soundLines: 'Line breaks and tabs in notes become spaces.',
    soundSpaces: 'White space in notes and names becomes an underscore.',
    soundTiers: 'Tiers become one list of annotations; their names are left out: {{names}}.',
    soundMarkup: 'Formatting and names of speakers in the markup of texts are left out.',
    soundCueFields: 'Identifiers and positions of cues are left out.',
    soundComments: 'Comments, styles and regions of the screen are left out.',
    soundFrequencies: 'Ranges of frequencies are left out.',
    soundOther: 'Lines of other kinds are left out: {{kind}}.',
    soundFields: 'Additional fields of lines are left out.',
    soundNotes: 'Notes are left out, since the form takes none.',
    soundSuggestions: 'Annotations of recordings cannot be suggestions; answers begin with them.',
    soundFiles: 'Files of other kinds are left out.',
  },
  {
    soundMeta: 'Dodatkowe dane pytania są pomijane.',
    soundVerdict: 'Informacja, czy pytanie przyjęto, odrzucono czy pominięto, nie jest zachowywana.',
    soundAddress: 'Adres nagrania jest pomijany.',
    soundNamed: 'Plik nie ma adresu nagrania; adresem staje się jego nazwa z końcówką .wav.',
    soundFrames: 'Numery klatek są pomijane; czasy pozostają.',
    soundSilent: 'Informacja, że adnotacja nie zawiera dźwięków, jest pomijana; adnotacja zostaje bez notatki.',
    soundLabels: 'Jeśli adnotacja ma kilka etykiet, etykiet z przecinkami nie da się rozróżnić.',
    soundUnsaid: 'Adnotacje bez notatki są pomijane.',
    soundNone: 'Nagrania bez adnotacji są pomijane.',
    soundBlankLines: 'Puste wiersze w notatkach są pomijane.',
    soundLines: 'Znaki nowego wiersza i tabulatory w notatkach stają się spacjami.',
    soundSpaces: 'Białe znaki w notatkach i nazwach stają się podkreśleniami.',
    soundTiers: 'Warstwy stają się jedną listą adnotacji; ich nazwy są pomijane: {{names}}.',
    soundMarkup: 'Formatowanie i imiona mówiących w znacznikach tekstów są pomijane.',
    soundCueFields: 'Identyfikatory i położenia napisów są pomijane.',
    soundComments: 'Komentarze, style i obszary ekranu są pomijane.',
    soundFrequencies: 'Zakresy częstotliwości są pomijane.',
    soundOther: 'Wiersze innych rodzajów są pomijane: {{kind}}.',
    soundFields: 'Dodatkowe pola wierszy są pomijane.',
    soundNotes: 'Notatki są pomijane, ponieważ formularz ich nie przyjmuje.',
    soundSuggestions: 'Adnotacje nagrań nie mogą być propozycjami; odpowiedzi zaczynają się od nich.',
    soundFiles: 'Pliki innych rodzajów są pomijane.',
  },
);

/** What cannot be read. */
export const faultTexts = defineTexts(
  'sound-faults',
  {
    soundFileLarge: 'The file is too large to be read.',
    soundFormat: 'This is not a file of the format {{format}}.',
    soundExpected: 'The file ends too early or is damaged: {{expected}} is expected here.',
    soundTime: 'This time cannot be read, or the end is before the start: {{found}}.',
    soundText: 'A text has a NUL character or half of a character (an unpaired surrogate).',
    soundLong: 'A text is longer than {{limit}} characters.',
    soundTooMany: 'There are more than {{limit}} annotations.',
    soundNothing: 'The file has no annotations.',
  },
  {
    soundFileLarge: 'Plik jest zbyt duży, aby go odczytać.',
    soundFormat: 'To nie jest plik w formacie {{format}}.',
    soundExpected: 'Plik kończy się zbyt wcześnie lub jest uszkodzony; tu oczekiwano: {{expected}}.',
    soundTime: 'Nie można odczytać tego czasu albo koniec jest przed początkiem: {{found}}.',
    soundText: 'Tekst zawiera znak NUL albo połowę znaku (niesparowany surogat).',
    soundLong: 'Tekst jest dłuższy niż {{limit}} znaków.',
    soundTooMany: 'Jest więcej niż {{limit}} adnotacji.',
    soundNothing: 'Plik nie ma adnotacji.',
  },
);

/** What a file brings, and what the settings of a widget lack. */
export const surveyTexts = defineTexts(
  'sound-survey',
  {
    soundAnnotations_one: '{{count}} annotation of a recording',
    soundAnnotations_other: '{{count}} annotations of recordings',
    noteChoices: 'Labels: {{values}}.',
    disableNote: 'Notes{{values}}.',
  },
  {
    soundAnnotations_one: '{{count}} adnotacja nagrania',
    soundAnnotations_few: '{{count}} adnotacje nagrań',
    soundAnnotations_many: '{{count}} adnotacji nagrań',
    soundAnnotations_other: '{{count}} adnotacji nagrania',
    noteChoices: 'Etykiety: {{values}}.',
    disableNote: 'Notatki{{values}}.',
  },
);

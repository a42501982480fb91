import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with an answer. */
export const messages = defineTexts(
  'widget-waveform-messages',
  {
    about: 'Annotations of a recording or a video, each with a note or labels.',
    'waveform-order': 'An annotation ends before it starts.',
    'waveform-keys': 'Annotations must be numbered from 0 and have different ids.',
    'waveform-past-end': 'An annotation ends after the recording, which is {{seconds}}s long.',
    'waveform-short': 'Annotations minimum length is {{seconds}}s',
    'waveform-many': 'There are {{count}} annotations; at most {{limit}} are allowed.',
    'waveform-overlap': 'Annotations must not overlap.',
    'waveform-note': 'A note must be text, or labels where the form has labels.',
    'waveform-no-notes': 'This form does not allow notes.',
    'waveform-record': 'The answer is about a different recording than the question.',
    'waveform-answer-file':
      'This recording belongs to an answer. Please use a copy that everybody who works on the task can open.',
    'waveform-label-twice': '"{{value}}" is offered twice.',
    'waveform-tier': 'There is no tier "{{value}}".',
    'waveform-no-tiers': 'This form has no tiers.',
    'waveform-added-tiers': 'This form does not allow more tiers.',
    'waveform-tier-twice': 'Tiers must have different names.',
    'waveform-tier-empty': 'A tier must have a name.',
    'waveform-suggestion': 'There is no suggestion "{{id}}".',
    'waveform-suggestions-twice': 'Suggestions must have different ids.',
    'waveform-decisions':
      'Each suggestion is decided once, and each annotation that was made from one was accepted, once.',
  },
  {
    about: 'Adnotacje nagrania lub filmu, każda z notatką lub etykietami.',
    'waveform-order': 'Adnotacja kończy się przed swoim początkiem.',
    'waveform-keys': 'Adnotacje muszą być ponumerowane od 0 i mieć różne identyfikatory.',
    'waveform-past-end': 'Adnotacja kończy się za końcem nagrania, które trwa {{seconds}} s.',
    'waveform-short': 'Adnotacja musi trwać co najmniej {{seconds}} s',
    'waveform-many': 'Liczba adnotacji: {{count}}; dozwolone jest najwyżej {{limit}}.',
    'waveform-overlap': 'Adnotacje nie mogą na siebie nachodzić.',
    'waveform-note': 'Notatka musi być tekstem albo – jeśli formularz ma etykiety – wyborem etykiet.',
    'waveform-no-notes': 'Ten formularz nie przyjmuje notatek.',
    'waveform-record': 'Odpowiedź dotyczy innego nagrania niż pytanie.',
    'waveform-answer-file':
      'To nagranie należy do odpowiedzi. Podaj jego kopię, którą może otworzyć każdy, kto pracuje nad zadaniem.',
    'waveform-label-twice': '„{{value}}” występuje dwa razy.',
    'waveform-tier': 'Nie ma warstwy „{{value}}”.',
    'waveform-no-tiers': 'Ten formularz nie ma warstw.',
    'waveform-added-tiers': 'Ten formularz nie pozwala dodawać warstw.',
    'waveform-tier-twice': 'Warstwy muszą mieć różne nazwy.',
    'waveform-tier-empty': 'Warstwa musi mieć nazwę.',
    'waveform-suggestion': 'Nie ma sugestii „{{id}}”.',
    'waveform-suggestions-twice': 'Sugestie muszą mieć różne identyfikatory.',
    'waveform-decisions':
      'O każdej sugestii rozstrzyga się raz, a sugestia, z której powstała adnotacja, jest przyjęta dokładnie raz.',
  },
);

export const problem = problemsOf(messages);

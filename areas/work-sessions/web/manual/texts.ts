import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'timer-manual',
  {
    title: 'Timer instruction',
    print: 'Print or save as PDF',
    intro:
      'The timer on a task’s page records how long you work. Your hours are compared with it, so start it when you begin.',
    begin: 'Start and stop',
    begin1: 'Open the task, then Timer at the top of the page.',
    begin2:
      'Choose what you are doing: tutorial, task, test, verification, paid corrections, work outside the platform, or operation.',
    begin3: 'Press Start. The time counts until you press Stop.',
    begin4: 'Only one timer runs at a time, across all tasks and devices. Starting another one ends the first.',
    pauses: 'Pauses',
    pauses1:
      'After ten minutes without a key, a click, a touch or a movement of the mouse, the page asks whether you were working.',
    pauses2: 'If you say yes, the time counts. If you say no, it is deducted.',
    pauses3: 'A pause does not count until you have answered.',
    pauses4: 'Work outside the platform has no pauses.',
    forgotten: 'If you forget to stop',
    forgotten1:
      'After an hour without any activity the timer stops automatically, at the time of the last activity. Outside the platform this takes twelve hours.',
    sessions: 'Sessions and totals',
    sessions1: 'Open Sessions and totals to see what was recorded.',
    sessions2:
      'You can correct the category and the note of a session that has ended. Times cannot be changed, and work on the platform cannot become work outside it, or the other way round.',
  },
  {
    title: 'Instrukcja licznika czasu',
    print: 'Drukuj lub zapisz jako PDF',
    intro:
      'Licznik na stronie zadania zapisuje, jak długo pracujesz. Twoje godziny są z nim porównywane, więc włącz go na początku pracy.',
    begin: 'Start i stop',
    begin1: 'Otwórz zadanie, a potem Licznik czasu u góry strony.',
    begin2:
      'Wybierz, co robisz: samouczek, zadanie, test, weryfikacja, płatne poprawki, praca poza platformą lub operacje.',
    begin3: 'Naciśnij Start. Czas liczy się, dopóki nie naciśniesz Stop.',
    begin4: 'Naraz działa jeden licznik, we wszystkich zadaniach i na wszystkich urządzeniach. Nowy kończy poprzedni.',
    pauses: 'Przerwy',
    pauses1:
      'Po dziesięciu minutach bez naciśnięcia klawisza, kliknięcia, dotyku lub ruchu myszy strona zapyta, czy pracujesz.',
    pauses2: 'Jeśli odpowiesz „tak”, czas się liczy. Jeśli „nie”, zostanie odjęty.',
    pauses3: 'Przerwa nie liczy się, dopóki nie odpowiesz.',
    pauses4: 'Praca poza platformą nie ma przerw.',
    forgotten: 'Jeśli zapomnisz zatrzymać',
    forgotten1:
      'Po godzinie bez aktywności licznik zatrzymuje się sam, z chwilą ostatniej aktywności. Poza platformą dzieje się to po dwunastu godzinach.',
    sessions: 'Sesje i sumy',
    sessions1: 'Otwórz Sesje i sumy, aby zobaczyć, co zapisano.',
    sessions2:
      'Możesz poprawić kategorię i notatkę zakończonej sesji. Nie można zmienić czasów ani zamienić pracy na platformie w pracę poza nią, ani odwrotnie.',
  },
);

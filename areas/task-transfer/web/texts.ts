import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'task-transfer',
  {
    title: 'Whole tasks',
    exportTitle: 'Export “{{title}}”',
    exportHint:
      'One ZIP file with everything that belongs to the task: settings, forms in all versions, tutorial and FAQ, people, questions, answers and evaluations in all versions, comments, decisions and files. It contains usernames and everything that people have written.',
    notIn: 'Hours, ratings and favorites stay here.',
    exportTask: 'Export task',
    backToTask: 'Back to the task',
    tasksList: 'Task list',
    noTask: 'To export a task, open it in the administration and choose Export task.',
    importTitle: 'Import a task',
    importHint:
      'A file that was exported here or from another installation becomes a new, inactive task. People are matched by username; anyone without an account gets an inactive one. The file is trusted: import only what you or your colleagues exported.',
    choose: 'Choose a file',
    uploading: 'Uploading {{name}}',
    importing: 'Importing {{name}}',
    stop: 'Stop',
    imported: 'The task was imported',
    made: 'Questions: {{questions}}. Answers: {{answers}}. People: {{people}}, including {{newPeople}} new accounts.',
    open: 'Open {{title}}',
    notImported: 'The task was not imported',
    cancelled: 'The import was cancelled. Nothing was kept.',
  },
  {
    title: 'Całe zadania',
    exportTitle: 'Eksport zadania „{{title}}”',
    exportHint:
      'Jeden plik ZIP ze wszystkim, co należy do zadania: ustawienia, formularze we wszystkich wersjach, samouczek i FAQ, osoby, pytania, odpowiedzi i ewaluacje we wszystkich wersjach, komentarze, rozstrzygnięcia i pliki. Zawiera nazwy użytkowników i wszystko, co napisali.',
    notIn: 'Godziny, oceny i ulubione zostają tutaj.',
    exportTask: 'Eksportuj zadanie',
    backToTask: 'Wróć do zadania',
    tasksList: 'Lista zadań',
    noTask: 'Aby wyeksportować zadanie, otwórz je w administracji i wybierz „Eksportuj zadanie”.',
    importTitle: 'Import zadania',
    importHint:
      'Z pliku wyeksportowanego tutaj lub w innej instalacji powstaje nowe, nieaktywne zadanie. Osoby są rozpoznawane po nazwach użytkowników; kto nie ma konta, otrzymuje nieaktywne. Plik jest uznawany za zaufany: importuj tylko to, co wyeksportowano u Ciebie lub Twoich współpracowników.',
    choose: 'Wybierz plik',
    uploading: 'Wysyłanie pliku {{name}}',
    importing: 'Importowanie pliku {{name}}',
    stop: 'Zatrzymaj',
    imported: 'Zadanie zostało zaimportowane',
    made: 'Pytania: {{questions}}. Odpowiedzi: {{answers}}. Osoby: {{people}}, w tym nowe konta: {{newPeople}}.',
    open: 'Otwórz: {{title}}',
    notImported: 'Zadanie nie zostało zaimportowane',
    cancelled: 'Import anulowano. Nic z niego nie zachowano.',
  },
);

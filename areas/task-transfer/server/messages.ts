import { defineMessages } from '../../../shared/messages.ts';

export const taskTransferMessages = defineMessages('task-transfer', {
  taskGone: { en: 'The task has been deleted in the meantime.', pl: 'Zadanie zostało w międzyczasie usunięte.' },
  noFile: { en: 'Send one file named “file”.', pl: 'Wyślij jeden plik o nazwie „file”.' },
  tooLarge: { en: 'The archive can have at most {{most}} GB.', pl: 'Archiwum może mieć najwyżej {{most}} GB.' },
  storageFull: {
    en: 'The storage is full. Nothing was imported.',
    pl: 'Brak miejsca w magazynie plików. Niczego nie zaimportowano.',
  },
  copy: { en: '(copy)', pl: '(kopia)' },
  copyNumbered: { en: '(copy {{number}})', pl: '(kopia {{number}})' },
  notATask: {
    en: 'This file is not an exported task. Nothing was imported.',
    pl: 'Ten plik nie jest wyeksportowanym zadaniem. Niczego nie zaimportowano.',
  },
  tooManyEntries: {
    en: 'The archive holds {{count}} files; at most {{most}} are read. Nothing was imported.',
    pl: 'Liczba plików w archiwum: {{count}}. Odczytywanych jest najwyżej {{most}}. Niczego nie zaimportowano.',
  },
  tooManyToExport: {
    en: 'The archive would hold {{count}} files; at most {{most}} are read when a task is imported. Nothing was exported.',
    pl: 'Liczba plików w archiwum wyniosłaby {{count}}, a przy imporcie odczytywanych jest najwyżej {{most}}. Niczego nie wyeksportowano.',
  },
  newer: {
    en: 'The task was exported by a newer version of Tagwerk. Nothing was imported.',
    pl: 'Zadanie wyeksportowano w nowszej wersji systemu. Niczego nie zaimportowano.',
  },
  unsound: {
    en: 'Row {{row}} of {{table}} holds a value that its form does not take. {{field}}: {{problem}} Nothing was imported.',
    pl: 'Wiersz {{row}} tabeli {{table}} zawiera wartość, której jego formularz nie przyjmuje. {{field}}: {{problem}} Niczego nie zaimportowano.',
  },
  damaged: {
    en: 'The archive is damaged or was changed ({{what}}). Nothing was imported.',
    pl: 'Archiwum jest uszkodzone lub zostało zmienione ({{what}}). Niczego nie zaimportowano.',
  },
});

import { defineTexts } from '../../../shared/texts.ts';

/** Texts of every form that is edited with a draft. */
export const texts = defineTexts(
  'editor',
  {
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes on this page will be lost.',
    leave: 'Leave without saving',
    conflict: 'Someone else saved changes in the meantime',
    conflictText: 'Your changes were not saved, so theirs are safe. Your changes are still here.',
    merge: 'Load their changes, keep mine',
    merged: 'Their changes are loaded and yours are kept',
    mergedText: 'Please review and save again.',
    draftBack: 'Restored your unsaved changes from {{when}}',
    draftBackText: 'They were stored in this browser. Save them, or discard them to see what is saved.',
    draftOld: 'Someone has saved changes since then. Please review yours.',
    dropDraft: 'Discard',
    save: 'Save',
    delete: 'Delete',
    tabCut:
      'No connection, and this tab has not been loaded completely. It opens by itself as soon as the connection is back.',
    tabMissing: 'This tab could not be loaded.',
  },
  {
    leaveTitle: 'Wyjść bez zapisywania?',
    leaveText: 'Zmiany wprowadzone na tej stronie przepadną.',
    leave: 'Wyjdź bez zapisywania',
    conflict: 'Ktoś inny zapisał w międzyczasie swoje zmiany',
    conflictText: 'Twoje zmiany nie zostały zapisane, więc zmiany tej osoby nie przepadły. Twoje nadal tu są.',
    merge: 'Wczytaj cudze zmiany, zachowaj moje',
    merged: 'Cudze zmiany zostały wczytane, a Twoje zachowane',
    mergedText: 'Sprawdź całość i zapisz ponownie.',
    draftBack: 'Przywrócono Twoje niezapisane zmiany z {{when}}',
    draftBackText: 'Były przechowane w tej przeglądarce. Zapisz je albo odrzuć, żeby zobaczyć zapisaną wersję.',
    draftOld: 'Od tego czasu ktoś zapisał zmiany. Sprawdź swoje.',
    dropDraft: 'Odrzuć',
    save: 'Zapisz',
    delete: 'Usuń',
    tabCut: 'Brak połączenia, a ta zakładka nie wczytała się w całości. Otworzy się sama, gdy tylko wróci połączenie.',
    tabMissing: 'Nie udało się wczytać tej zakładki.',
  },
);

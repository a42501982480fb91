import { defineTexts } from '../../../shared/texts.ts';

/** Texts of every form that is edited with a draft. */
export const texts = defineTexts(
  'editor',
  {
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed on this page would be lost.',
    leave: 'Leave without saving',
    conflict: 'Someone else saved changes in the meantime',
    conflictText: 'Nothing of theirs was overwritten, and nothing was saved. Your changes are still here.',
    merge: 'Load their changes, keep mine',
    merged: 'Their changes are loaded and yours are kept. Please look it over and save again.',
    draftBack: 'Your unsaved changes of {{when}} are back',
    draftBackText: 'They were stored in this browser. Save them, or drop them to see what is saved.',
    draftOld: 'Someone has saved changes since then: please look over what you keep.',
    dropDraft: 'Drop them',
  },
  {
    leaveTitle: 'Wyjść bez zapisywania?',
    leaveText: 'Zmiany wprowadzone na tej stronie przepadną.',
    leave: 'Wyjdź bez zapisywania',
    conflict: 'Ktoś inny zapisał w międzyczasie swoje zmiany',
    conflictText: 'Nic cudzego nie zostało nadpisane i nic nie zostało zapisane. Twoje zmiany nadal tu są.',
    merge: 'Wczytaj ich zmiany, zachowaj moje',
    merged: 'Ich zmiany są wczytane, a Twoje zachowane. Sprawdź całość i zapisz ponownie.',
    draftBack: 'Wróciły Twoje niezapisane zmiany z {{when}}',
    draftBackText: 'Były przechowane w tej przeglądarce. Zapisz je albo porzuć, żeby zobaczyć zapisaną postać.',
    draftOld: 'Od tego czasu ktoś zapisał zmiany: sprawdź, co zachowujesz.',
    dropDraft: 'Porzuć je',
  },
);

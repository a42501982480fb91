import { defineMessages } from '../../../shared/messages.ts';

export const modulesMessages = defineMessages('modules', {
  changedMeanwhile: {
    en: 'Someone else saved changes in the meantime.',
    pl: 'Ktoś inny zapisał w międzyczasie swoje zmiany.',
  },
  nameTaken: { en: 'This name is already taken.', pl: 'Ta nazwa jest już zajęta.' },
  noAccess: {
    en: 'There is no such module, or you do not have access to it.',
    pl: 'Nie ma takiego modułu albo nie masz do niego dostępu.',
  },
  noSuchStaff: { en: 'There is no member of staff {{username}}.', pl: 'W personelu nie ma osoby {{username}}.' },
  noSuchTask: { en: 'There is no task {{slug}}.', pl: 'Nie ma zadania {{slug}}.' },
  elsewhere: {
    en: 'The task {{title}} is in a module that you do not coordinate.',
    pl: 'Zadanie {{title}} należy do modułu, którego nie koordynujesz.',
  },
  inUse: {
    en: 'The module cannot be deleted: it is used by {{what}}.',
    pl: 'Nie można usunąć modułu: korzystają z niego {{what}}.',
  },
});

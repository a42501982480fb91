import { defineTexts } from '../../../../shared/texts.ts';

export const resetTexts = defineTexts(
  'accounts-reset',
  {
    selectCoordinator: "Please, select your coordinator's email!",
    selectCoordinatorHint:
      'Your account has no confirmed email address, so the link will be sent to a coordinator of your company.',
  },
  {
    selectCoordinator: 'Wybierz adres e-mail swojego koordynatora!',
    selectCoordinatorHint:
      'Twoje konto nie ma potwierdzonego adresu e-mail, więc odnośnik trafi do koordynatora Twojej firmy.',
  },
);

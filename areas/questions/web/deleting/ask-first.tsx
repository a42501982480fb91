import { type ComponentProps, lazy, Suspense } from 'react';

/** Comes with the first question asked: the lists open without it. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened && (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );

import { type ComponentProps, lazy, Suspense } from 'react';
import { OptionalPart } from '../../../../web/ui/optional-part.tsx';

/** Comes with the first question asked: the lists open without it. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened && (
    <OptionalPart onMissing={props.onClose}>
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    </OptionalPart>
  );

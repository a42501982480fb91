import { type ComponentProps, lazy, Suspense } from 'react';
import { OptionalPart } from '../optional-part.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Comes with the first question asked: the page need not wait for it. Where it cannot come, that is said, and nothing is confirmed. */
export const ConfirmOnDemand = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened && (
    <OptionalPart onMissing={props.onClose}>
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    </OptionalPart>
  );

import { lazy, Suspense } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../../web/platform/store.ts';
import { OptionalPart } from '../../../web/ui/optional-part.tsx';
import type { OtherDraftsProps } from './other-drafts.tsx';

const load = async () => ({ default: (await withTexts(import('./other-drafts.tsx'))).OtherDrafts });

const Loaded = lazy(load);

/** Loaded where there are any. */
export const OtherDrafts = (props: OtherDraftsProps) => {
  const drafts = useStore(props.session.otherDrafts);
  if (drafts.length === 0) return null;
  return (
    <OptionalPart>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </OptionalPart>
  );
};

/** So that the browser can keep it for a visit without a network. */
export const loadOtherDrafts = load;

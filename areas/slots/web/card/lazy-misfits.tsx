import { lazy, Suspense } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import { OptionalPart } from '../../../../web/ui/optional-part.tsx';
import type { MisfitsProps } from './misfits.tsx';

const load = async () => ({ default: (await withTexts(import('./misfits.tsx'))).Misfits });

const Loaded = lazy(load);

/** Loaded where there are any: seldom is a form changed in the middle of an answer. */
export const Misfits = (props: MisfitsProps) =>
  props.misfits.length > 0 && (
    <OptionalPart>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </OptionalPart>
  );

/** So that the browser can keep it for a visit without a network. */
export const loadMisfits = load;

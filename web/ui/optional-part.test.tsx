import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { PART_MISSING } from '../platform/part-missing.ts';
import { showPart } from '../testing/show-part.tsx';
import { OptionalPart } from './optional-part.tsx';

test('a part whose code is missing is left out; what else is wrong with it is not hidden', async () => {
  const failing = (error: Error) => lazy(() => Promise.reject<{ default: () => null }>(error));
  const Missing = failing(Object.assign(new Error('The server does not respond.'), { name: PART_MISSING }));
  const Broken = failing(new Error('Broken.'));
  const page = (Part: typeof Missing) => (
    <CatchBoundary getResetKey={() => ''} errorComponent={({ error }) => <p>{String(error)}</p>}>
      <h1>Page</h1>
      <OptionalPart>
        <Suspense fallback={<p>Loading</p>}>
          <Part />
        </Suspense>
      </OptionalPart>
    </CatchBoundary>
  );
  const screen = await showPart(page(Missing));
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  const broken = await showPart(page(Broken));
  await expect.element(broken.getByText('Error: Broken.')).toBeVisible();
});

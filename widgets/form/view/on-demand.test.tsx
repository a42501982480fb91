import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import { onDemand } from './on-demand.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a view on demand', () => {
  test('says that it is coming, is there when its code is, and at once from then on', async () => {
    const code = Promise.withResolvers<typeof Hello>();
    const View = onDemand(() => code.promise);
    const screen = await render(<View name="Ann" />);
    await expect.element(screen.getByRole('status')).toBeVisible();
    code.resolve(Hello);
    await expect.element(screen.getByText('Hello Ann')).toBeVisible();
    await screen.rerender(<View key="another" name="Bob" />);
    expect(screen.container.textContent).toBe('Hello Bob');
  });

  test('whose code does not come fails within its fence, and is tried again by the next', async () => {
    let tries = 0;
    const View = onDemand(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(Hello);
    });
    const fenced = (key: string) => (
      <ErrorBoundary key={key} fallback={<p>broken</p>}>
        <View name="Ann" />
      </ErrorBoundary>
    );
    const screen = await render(fenced('first'));
    await expect.element(screen.getByText('broken')).toBeVisible();
    await screen.rerender(fenced('second'));
    await expect.element(screen.getByText('Hello Ann')).toBeVisible();
  });
});

test('HTML of a form whose widgets were loaded stands with the rest of the form', async () => {
  const form = formOf({
    componentId: 'a',
    componentType: 'RichTextReadOnly',
    widgetConfig: { value: '<p>Read <b>all</b>.</p>' },
  });
  const { screen } = await formAtWork(form);
  expect(screen.container.querySelector('[data-form]')?.textContent).toBe('Read all.');
});

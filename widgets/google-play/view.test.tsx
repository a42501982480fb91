import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/use-texts.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { example } from './example.ts';

const form = formOf({ componentId: 'app', componentType: 'GooglePlay', widgetConfig: {} });
const whole = example.input.app as Record<string, unknown>;
const show = (app: unknown) => formAtWork(form, { input: { app } });

describe('GooglePlay', () => {
  test('shows all that a store says of an app', async () => {
    const { screen } = await show(whole);
    await expect.element(screen.getByRole('article', { name: 'Trail Companion' })).toBeVisible();
    for (const text of ['Northwood Software', 'Maps & Navigation', 'Content rating: Everyone'])
      await expect.element(screen.getByText(text)).toBeVisible();
    const icon = screen.getByRole('img', { name: 'Icon of Trail Companion' }).element() as HTMLImageElement;
    await expect.poll(() => icon.naturalWidth).toBe(64);
    await expect.element(screen.getByRole('img', { name: 'Screenshot 2 of 2' })).toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: 'Watch the video' }))
      .toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(screen.getByRole('heading', { name: 'Plan' })).toBeInTheDocument();
  });

  test('a long description is folded, and opened by key', async () => {
    const { screen } = await show({ title: 'Long', descriptionHTML: '<p>line</p>'.repeat(100) });
    const more = screen.getByRole('button', { name: 'Show the whole description' });
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByText('line').last()).toBeVisible();
  });

  test('a picture that cannot be shown leaves a link to it; an app without an icon has its first letter', async () => {
    const { screen } = await show({ title: 'Öl', screenshots: ['/not-there.png'] });
    await expect
      .element(screen.getByRole('link', { name: /Open the picture/ }))
      .toHaveAttribute('href', '/not-there.png');
    await expect.element(screen.getByText('Ö', { exact: true })).toBeVisible();
  });

  test('nothing of a question runs or leads elsewhere than to a page', async () => {
    const { screen } = await show({
      title: '<b>x</b>',
      icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      video: 'javascript:document.title=1',
      screenshots: ['javascript:document.title=1', '//elsewhere.example/x.png', 'data:text/html,x'],
      descriptionHTML: '<img src=x onerror="document.title=1"><script>document.title=1</script><p>safe</p>',
    });
    await expect.element(screen.getByText('safe')).toBeVisible();
    await expect.element(screen.getByText('<b>x</b>')).toBeVisible();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
    expect(document.querySelector('[onerror], script[src=""], img[src^="data:image/svg"]')).toBeNull();
  });

  test('without an app it says so', async () => {
    const { screen } = await show(undefined);
    await expect.element(screen.getByText('No app.')).toBeVisible();
  });

  test('at 390 pixels screenshots scroll inside the card; in Polish', async () => {
    await page.viewport(390, 844);
    changeLanguage('pl');
    const { screen } = await show({ ...whole, title: 'x'.repeat(200) });
    await expect.element(screen.getByText('Klasyfikacja treści: Everyone')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    changeLanguage('en');
    await page.viewport(1280, 900);
  });
});

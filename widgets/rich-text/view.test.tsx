import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../../shared/use-texts.ts';
import { createMemoryFiles } from '../form/memory-files.ts';
import type { WidgetFiles } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { Comparison } from './comparison-view.tsx';
import { EVERYTHING } from './testing/everything.ts';
import { rewritten } from './testing/rewritten.ts';
import { plainText } from './view/plain-text.ts';

const one = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({ componentId: 'essay', componentType: 'RichText', widgetConfig: { label: 'Essay', ...widgetConfig } });
const rows = (count: number) => '<tr><td><p>cell</p></td></tr>'.repeat(count);

const dotInBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const dot = () =>
  new File([Uint8Array.from(atob(dotInBase64), (sign) => sign.charCodeAt(0))], 'dot.png', { type: 'image/png' });

const transfer = (some: { html?: string; files?: File[] }) => {
  const data = new DataTransfer();
  if (some.html !== undefined) data.setData('text/html', some.html);
  for (const file of some.files ?? []) data.items.add(file);
  return data;
};
const paste = (target: Element, clipboardData: DataTransfer) =>
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));

/** Files whose uploads end when the test says so. */
const heldFiles = () => {
  const inner = createMemoryFiles()('essay');
  const ends: ((error?: Error) => void)[] = [];
  const files: WidgetFiles = {
    ...inner,
    upload: async (file, options) => {
      await new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      });
      return inner.upload(file, options);
    },
  };
  return { files: () => files, inner, ends };
};

describe('RichText', () => {
  test('what is typed and formatted, by keys and by buttons, is HTML; digits are text', async () => {
    const choice = {
      componentId: 'choice',
      componentType: 'RadioButton',
      widgetConfig: { options: [{ value: 'One' }] },
    };
    const { screen, latest } = await formAtWork(formOf(...one().structure, choice));
    await screen.getByRole('textbox', { name: 'Essay' }).click();
    await userEvent.keyboard('1 plain {Control>}b{/Control}bold{Control>}b{/Control}');
    await expect.poll(() => latest().essay).toBe('<p>1 plain <strong>bold</strong></p>');
    expect(latest().choice).toEqual([]);
    await screen.getByRole('button', { name: 'Bullet list' }).click();
    await expect.poll(() => latest().essay).toBe('<ul><li><p>1 plain <strong>bold</strong></p></li></ul>');
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Backspace}');
    await expect.poll(() => latest().essay).toBe('');
  });

  test('starts with the question’s HTML, without what could run', async () => {
    const essay =
      '<p>given <em>text</em><img src=x onerror="document.title = \'taken\'"></p><script>document.title = 1</script>';
    const { screen } = await formAtWork(one(), { input: { essay } });
    await expect.element(screen.getByRole('textbox', { name: 'Essay' })).toHaveTextContent('given text');
    expect(document.querySelector('.ProseMirror [onerror], .ProseMirror script')).toBeNull();
    expect(document.title).not.toBe('taken');
  });

  test('a table is inserted, gets rows and columns, and is deleted', async () => {
    const { screen, latest } = await formAtWork(one());
    const cells = () => String(latest().essay).match(/<t[hd]/g)?.length ?? 0;
    await screen.getByRole('textbox', { name: 'Essay' }).click();
    await screen.getByRole('button', { name: 'Insert table' }).click();
    await expect.poll(cells).toBe(9);
    await screen.getByRole('button', { name: 'Add row' }).click();
    await screen.getByRole('button', { name: 'Add column' }).click();
    await expect.poll(cells).toBe(16);
    await screen.getByRole('button', { name: 'Delete row' }).click();
    await screen.getByRole('button', { name: 'Delete column' }).click();
    await expect.poll(cells).toBe(9);
    await screen.getByRole('button', { name: 'Delete table' }).click();
    await expect.poll(() => latest().essay).toBe('');
    await expect.element(screen.getByRole('button', { name: 'Add row' })).not.toBeInTheDocument();
  });

  test('is 400 pixels high, or as high as its text; a table scrolls in a box of at most 90vh', async () => {
    const essay = `<table><tbody>${rows(100)}</tbody></table>`;
    const fixed = await formAtWork(one(), { input: { essay } });
    const text = fixed.screen.getByRole('textbox', { name: 'Essay' });
    await expect.element(text).toBeVisible();
    expect(text.element().getBoundingClientRect().height).toBe(400);
    await fixed.screen.unmount();
    const { screen } = await formAtWork(one({ autoHeight: true }), { input: { essay } });
    await expect.element(screen.getByRole('textbox', { name: 'Essay' })).toBeVisible();
    const grown = screen.getByRole('textbox', { name: 'Essay' }).element();
    expect(grown.getBoundingClientRect().height).toBeGreaterThan(400);
    const box = grown.querySelector('table') as HTMLElement;
    expect(box.clientHeight).toBeLessThanOrEqual(Math.ceil(innerHeight * 0.9));
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  });

  test('a pasted picture is uploaded: submitting waits, the value names the file, and undo takes it back', async () => {
    const { files, inner, ends } = heldFiles();
    const waits = 'A picture is being uploaded.';
    const submit = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
    const { screen, latest } = await formAtWork(formOf(...one().structure, submit), {
      files,
      submit: { onSubmit: () => undefined },
    });
    const text = screen.getByRole('textbox', { name: 'Essay' });
    await text.click();
    await userEvent.keyboard('before');
    paste(text.element(), transfer({ files: [dot()] }));
    await expect.element(screen.getByText('Uploading dot.png…')).toBeVisible();
    await expect.element(screen.getByText(waits)).toBeVisible();
    await userEvent.keyboard(' after');
    await expect.poll(() => latest().essay).toBe('<p>before after</p>');
    ends[0]?.();
    await expect.poll(() => latest().essay).toBe('<p>before<img src="files/1/dot.png" alt="dot.png"> after</p>');
    await expect.element(screen.getByText(waits)).not.toBeInTheDocument();
    await expect.poll(() => screen.getByAltText('dot.png').element().getAttribute('src')).toMatch(/^blob:/);
    expect((await inner.list()).map(({ name }) => name)).toEqual(['dot.png']);
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect.poll(() => latest().essay).not.toContain('<img');
  });

  test('a dropped picture, and one whose content stands in pasted HTML, are uploaded too', async () => {
    const files = createMemoryFiles();
    const { screen, latest } = await formAtWork(one(), { files });
    const text = screen.getByRole('textbox', { name: 'Essay' });
    await expect.element(text).toBeVisible();
    const { left, top } = text.element().getBoundingClientRect();
    text.element().dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transfer({ files: [dot()] }),
        clientX: left + 20,
        clientY: top + 20,
        bubbles: true,
        cancelable: true,
      }),
    );
    await expect.poll(() => latest().essay).toBe('<p><img src="files/1/dot.png" alt="dot.png"></p>');
    paste(text.element(), transfer({ html: `<p>scan <img src="data:image/png;base64,${dotInBase64}"></p>` }));
    await expect.poll(() => latest().essay).toContain('src="files/2/picture.png"');
    expect(latest().essay).not.toContain('base64');
  });

  test('a pasted picture whose address leads nowhere is left out, another stays', async () => {
    const { screen, latest } = await formAtWork(one());
    const text = screen.getByRole('textbox', { name: 'Essay' });
    await text.click();
    paste(text.element(), transfer({ html: '<p>a<img src="x">b<img src="pics/c.png">c<img src="/api/d.png">d</p>' }));
    await expect.poll(() => latest().essay).toBe('<p>abc<img src="/api/d.png">d</p>');
  });

  test('an upload that fails leaves no picture and says why; other files are refused; without files all are', async () => {
    const { files, ends } = heldFiles();
    const first = await formAtWork(one(), { files });
    const text = first.screen.getByRole('textbox', { name: 'Essay' });
    await text.click();
    paste(text.element(), transfer({ files: [dot()] }));
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.(new Error('The disk is full.'));
    await expect.element(first.screen.getByText('dot.png was not uploaded: The disk is full.')).toBeVisible();
    await expect.element(first.screen.getByText('Uploading dot.png…')).not.toBeInTheDocument();
    paste(text.element(), transfer({ files: [new File(['<svg/>'], 'run.svg', { type: 'image/svg+xml' })] }));
    await expect.element(first.screen.getByText(/^run\.svg is not a picture/)).toBeVisible();
    await first.screen.unmount();
    const { screen } = await formAtWork(one());
    await screen.getByRole('textbox', { name: 'Essay' }).click();
    paste(screen.getByRole('textbox', { name: 'Essay' }).element(), transfer({ files: [dot()] }));
    await expect.element(screen.getByText('Pictures cannot be added here.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Insert picture' })).not.toBeInTheDocument();
  });

  test('an upload that ended with an earlier page goes on', async () => {
    const inner = createMemoryFiles()('essay');
    const files: WidgetFiles = { ...inner, unsent: async () => [{ key: 'k', name: 'dot.png', content: dot() }] };
    const { latest } = await formAtWork(one(), { files: () => files, input: { essay: '<p>text</p>' } });
    await expect.poll(() => latest().essay).toContain('<img src="files/1/dot.png"');
    expect(latest().essay).toContain('<p>text</p>');
  });

  test('only to read: cleaned, with its pictures and nothing to edit', async () => {
    const files = createMemoryFiles();
    const { id } = await files('essay').upload(dot());
    const values = { essay: `<h2>Title</h2><p onclick="x()">text <img src="${id}" alt="dot"></p>` };
    const { screen } = await formAtWork(one(), { mode: 'review', values, files });
    await expect.element(screen.getByRole('heading', { name: 'Title' })).toBeVisible();
    await expect.poll(() => screen.getByAltText('dot').element().getAttribute('src')).toMatch(/^blob:/);
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
    expect(document.querySelector('[onclick]')).toBeNull();
  });

  test('what it wrote is written the same again, and the cleaning takes nothing from it', async () => {
    expect(rewritten(EVERYTHING)).toBe(EVERYTHING);
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((some) => {
      const holder = document.createElement('p');
      holder.textContent = some;
      return holder.innerHTML;
    });
    const inside = (tags: readonly string[], inner: fc.Arbitrary<string>) =>
      fc.tuple(fc.constantFrom(...tags), inner).map(([tag, html]) => `<${tag}>${html}</${tag}>`);
    const line = fc
      .array(fc.oneof(text, inside(['strong', 'em', 'u', 's', 'a href="/x"', 'span'], text), fc.constant('<br>')))
      .map((parts) => parts.join(''));
    const block = fc.oneof(
      inside(['p', 'h2', 'h3', 'blockquote', 'pre', 'div'], line),
      inside(['ul', 'ol'], inside(['li'], line)),
      inside(['table'], inside(['tr'], inside(['td', 'th'], line))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 5 }), async (blocks) => {
        const html = rewritten(blocks.join(''));
        expect(rewritten(html)).toBe(html);
        const { cleanHtml } = await import('../shared/view/clean-html.ts');
        const holder = document.createElement('div');
        holder.append(cleanHtml(html));
        expect(rewritten(holder.innerHTML)).toBe(html);
      }),
    );
  });

  test('at 390 pixels, in Polish', async () => {
    await page.viewport(390, 844);
    changeLanguage('pl');
    const { screen } = await formAtWork(one(), { input: { essay: `<p>${'x'.repeat(300)}</p>` } });
    await expect.element(screen.getByRole('button', { name: 'Wstaw tabelę' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    changeLanguage('en');
    await page.viewport(1280, 900);
  });

  test('compared: where only the formatting differs, it says so', async () => {
    const answers = [
      { name: 'Ann', value: '<p>one <strong>two</strong></p>' },
      { name: 'Ben', value: '<p>one two</p>' },
    ];
    const screen = await render(
      <Comparison htmlId="c" settings={{ label: '', autoHeight: false }} answers={answers} />,
    );
    await expect.element(screen.getByText('The texts are the same; their formatting differs.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Ben' })).toBeVisible();
  });
});

test('a text for comparison ends its lines without blanks, however many there are', () => {
  const blanks = ' '.repeat(300_000);
  expect(plainText(`<p>a${blanks}</p><p>b${blanks}c</p>`, (name) => name)).toBe(`a\nb${blanks}c`);
});

import { describe, expect, test, vi } from 'vitest';
import { createMemoryFiles } from '../form/memory-files.ts';
import { cleanHtml } from '../shared/view/clean-html.ts';
import { UnreachableError } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const one = (value: string) =>
  formOf({ componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value } });
const cleaned = (html: string) => {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  return box.innerHTML;
};

describe('RichTextReadOnly', () => {
  test.each(['', '<blockquote><p>{{text of no question}}</p></blockquote>'])(
    'says when there is nothing: %s',
    async (value) => {
      const { screen } = await formAtWork(one(value));
      await expect.element(screen.getByText('No value...')).toBeVisible();
    },
  );

  test('shows a question’s own HTML instead of the template, braces and all', async () => {
    const { screen } = await formAtWork(one('template'), { input: { text: '<p>own <b>{{text}}</b></p>' } });
    await expect.element(screen.getByText('own {{text}}')).toBeVisible();
  });

  test('echoes the answer of another widget', async () => {
    const form = formOf(...one('You wrote: {{note}}').structure, {
      componentId: 'note',
      componentType: 'Textarea',
      widgetConfig: {},
    });
    const { screen } = await formAtWork(form);
    await screen.getByLabelText('note').fill('<b>x</b>');
    await expect.element(screen.getByText('You wrote: <b>x</b>')).toBeVisible();
  });

  test.each([
    '<script>document.title = "taken"</script>',
    '<img src=x onerror="document.title = \'taken\'">',
    '<a href="java\nscript:document.title=1">x</a>',
    '<svg><script>document.title = 1</script></svg>',
    '<iframe srcdoc="<script>parent.document.title = 1</script>"></iframe>',
    '<form action="https://elsewhere.example"><button>x</button></form>',
    '<style>body { display: none }</style>',
    '<math><mtext><table><mglyph><style><img src=x onerror=1>',
    '<p id="root" class="x" style="position:fixed;background:url(https://elsewhere.example)">x</p>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<a href="data:text/html,x">x</a>',
  ])('nothing of %s can run, send or cover anything', (html) => {
    expect(cleaned(html)).not.toMatch(/script|onerror|iframe|form|style|position|url\(|id=|class=|data:/i);
  });

  test('a stored picture that cannot be reached comes once it can be', async () => {
    const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    let isOffline = true;
    const address = vi.fn(async () => {
      if (isOffline) throw new UnreachableError('No answer.');
      return src;
    });
    const files = () => ({ ...createMemoryFiles()('text'), address });
    await formAtWork(one('<img src="files/1/map.png" alt="Map">'), { files });
    await expect.poll(() => address.mock.calls.length).toBe(1);
    isOffline = false;
    await expect.poll(() => window.dispatchEvent(new Event('online')) && document.querySelector('img')?.src).toBe(src);
  });

  test('what makes a text readable stays', () => {
    const html =
      '<h2>a</h2><p style="color:#ff0000;text-align:center">b <strong>c</strong></p><table><tbody><tr><td colspan="2">d</td></tr></tbody></table>';
    expect(cleaned(html)).toBe(html);
    expect(cleaned('<a href="https://example.org">x</a>')).toContain('rel="noopener noreferrer nofollow"');
  });
});

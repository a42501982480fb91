import { nameOfPath } from '../../shared/widget-files.ts';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, tr, blockquote, pre, hr, div';

/** The text of HTML, a block a line, cells apart by tabs and pictures in brackets. Nothing of it runs: it is only read. */
export const plainText = (html: string, pictureText: (name: string) => string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const one of body.querySelectorAll('script, style')) one.remove();
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[${pictureText(image.alt || nameOfPath(image.getAttribute('src') ?? ''))}]`);
  for (const cell of body.querySelectorAll('td, th')) cell.replaceWith(`${cell.textContent ?? ''}\t`);
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '').replaceAll(/(?<![\t ])[\t ]*\n\s*/g, '\n').trim();
};

/** What the formatted editor can hold; anything else in a text it would drop at the first change. */
const KNOWN = new Set([
  ...[
    'a',
    'b',
    'blockquote',
    'br',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
  ],
  ...['strong', 'u', 'ul'],
]);
const KNOWN_ATTRIBUTES = new Set(['href', 'target', 'rel', 'start', 'src', 'alt', 'width', 'height']);

/** Whether nothing of an HTML text would be lost in the formatted editor. */
export const knowsAll = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(
    (element) =>
      KNOWN.has(element.localName) && element.getAttributeNames().every((name) => KNOWN_ATTRIBUTES.has(name)),
  );
};

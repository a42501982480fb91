/** What HTML that people wrote may hold. The server cleans by it when it stores, the page again when it shows. */
export const HTML_TAGS = [
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd', 'del'],
  ...['details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i'],
  ...['img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span'],
  ...[
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'time',
    'tr',
    'u',
    'ul',
    'var',
  ],
] as const;

/** Attributes of any tag, then of particular tags. No ids, names or classes: text must not pass for part of the page. */
export const HTML_ATTRIBUTES: Record<string, readonly string[]> = {
  '*': ['dir', 'lang', 'style', 'title'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  details: ['open'],
  time: ['datetime'],
  col: ['span'],
  colgroup: ['span'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Where links may lead. Addresses without a scheme stay on this server. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
/** Where pictures may come from. */
export const IMAGE_SCHEMES = ['http', 'https', 'data'] as const;
export const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i;

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,25}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/a-z]{1,40}\))$/i;
const LENGTH = /^(auto|\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt|ch)?)$/i;

/** Style properties with what they may hold: nothing that could lay one thing over another or fetch anything. */
export const HTML_STYLES: Record<string, RegExp> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-size': LENGTH,
  'font-style': /^(normal|italic|oblique)$/,
  'font-weight': /^(normal|bold|bolder|lighter|[1-9]00)$/,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'text-decoration': /^(none|underline|line-through|overline)$/,
  'text-decoration-line': /^(none|underline|line-through|overline)$/,
  'vertical-align': /^(baseline|sub|super|top|middle|bottom)$/,
  'white-space': /^(normal|nowrap|pre|pre-wrap|pre-line)$/,
  'list-style-type': /^[a-z-]{1,30}$/,
  direction: /^(ltr|rtl)$/,
  width: LENGTH,
  height: LENGTH,
  'max-width': LENGTH,
};

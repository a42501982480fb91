const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const setAttributes = (element: Element, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
};

/** Rows are made by hand: they come and go at each frame of a scroll, and nothing in them has state. */
export const make = (
  className: string | undefined,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement => {
  const element = document.createElement('div');
  if (className) element.className = className;
  setAttributes(element, attributes);
  element.append(...children);
  return element;
};

export const makeSvg = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
};

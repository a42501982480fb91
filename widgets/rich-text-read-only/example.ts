import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'passage',
  widgetConfig: {
    value: '<blockquote><p>{{text}}</p></blockquote>{{{<p>— {{author}}, <em>{{title}}</em>, {{year}}</p>}}}',
  },
  input: {
    text: 'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.\nHowever little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families, that he is considered as the rightful property of some one or other of their daughters.',
    author: 'Jane Austen',
    title: 'Pride and Prejudice',
    year: 1813,
  },
  value: null,
};

import { Node } from '@tiptap/core';
import { showPicture } from '../../shared/view/stored-pictures.ts';

export interface PictureOptions {
  /** An address for the path of a stored file. */
  addressOf: ((path: string) => Promise<string>) | undefined;
  /** What is shown in the place of a picture that is being uploaded. */
  uploadingText: (name: string) => string;
}

/** HTML of a picture that is being uploaded; it is left out of the value. */
export const UPLOADING = '<span data-upload=""></span>';

/** Whether an address leads somewhere: pages elsewhere name pictures that lie next to them, and there is none here. */
const isAddress = (src: string): boolean => /^\s*(files\/|\/|https?:|data:|blob:)/i.test(src);

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** A picture in a line of text. With `upload`, the key of its upload, it has no `src` yet. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ addressOf: undefined, uploadingText: (name) => name }),
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: attribute('width'),
    height: attribute('height'),
    upload: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isAddress(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.src === null ? ['span', { 'data-upload': '' }] : ['img', HTMLAttributes],
  addNodeView() {
    const { addressOf, uploadingText } = this.options;
    return ({ node: { attrs } }) => {
      if (attrs.src === null) {
        const dom = document.createElement('span');
        dom.textContent = uploadingText(attrs.alt ?? '');
        return { dom };
      }
      const dom = document.createElement('img');
      for (const name of ['alt', 'width', 'height']) if (attrs[name] !== null) dom.setAttribute(name, attrs[name]);
      showPicture(dom, attrs.src, addressOf);
      return { dom };
    };
  },
});

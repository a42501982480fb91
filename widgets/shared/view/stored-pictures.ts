import { UnreachableError } from '../widget-files.ts';
import { createRetries } from './reaching.ts';

/** How the path of a stored file begins. */
const STORED = /^files\//;

export const isStored = (src: string): boolean => STORED.test(src);

type AddressOf = (path: string) => Promise<string>;

/**
 * Shows a picture. The path of a stored file is not an address: it is asked for, again and again while nothing can be reached
 * and the picture is in the page; until then, and without one, the text is shown.
 */
export const showPicture = (image: HTMLImageElement, src: string, addressOf: AddressOf | undefined): void => {
  if (!isStored(src)) {
    image.src = src;
    return;
  }
  image.removeAttribute('src');
  image.dataset.stored = src;
  const tryLater = createRetries();
  const look = () => {
    addressOf?.(src).then(
      (address) => {
        if (image.dataset.stored === src) image.src = address;
      },
      (error: unknown) => {
        if (error instanceof UnreachableError)
          tryLater(() => image.isConnected && image.dataset.stored === src && look());
      },
    );
  };
  look();
};

/** Does the same for every picture in nodes that are not in the page yet: nothing of them has been fetched. */
export const showPictures = (nodes: DocumentFragment, addressOf: AddressOf | undefined): void => {
  for (const image of nodes.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isStored(src)) showPicture(image, src, addressOf);
  }
};

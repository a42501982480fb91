/** How the path of a stored file begins. */
const STORED = /^files\//;

export const isStored = (src: string): boolean => STORED.test(src);

type AddressOf = (path: string) => Promise<string>;

/** Shows a picture. The path of a stored file is not an address: it is asked for; until then, and without one, the text is shown. */
export const showPicture = (image: HTMLImageElement, src: string, addressOf: AddressOf | undefined): void => {
  if (!isStored(src)) {
    image.src = src;
    return;
  }
  image.removeAttribute('src');
  image.dataset.stored = src;
  addressOf?.(src).then(
    (address) => {
      if (image.dataset.stored === src) image.src = address;
    },
    () => undefined,
  );
};

/** Does the same for every picture in nodes that are not in the page yet: nothing of them has been fetched. */
export const showPictures = (nodes: DocumentFragment, addressOf: AddressOf | undefined): void => {
  for (const image of nodes.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isStored(src)) showPicture(image, src, addressOf);
  }
};

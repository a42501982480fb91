/** The file that a key names is not there. */
export class NoSuchFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

/** The storage has no room. */
export class StorageFull extends Error {}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

export const isKey = (key: string): boolean => {
  const parts = key.split('/');
  return parts.length <= 8 && parts.every((part) => PART.test(part));
};

/** Keys are made by us; one that could lead out of its folder is a fault of ours and never reaches the storage. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a file key: ${key}`);
  return key;
};

import type { StoredFile, UploadOptions, WidgetFiles } from '../shared/widget-files.ts';

/** Bytes between two reports of progress. */
const STEP = 64 * 1024;

const nameOf = (file: Blob, { name }: UploadOptions): string => name ?? (file instanceof File ? file.name : 'file');

const filesOfWidget = (): WidgetFiles => {
  const stored = new Map<string, { file: StoredFile; content: Blob; address?: string }>();
  let count = 0;
  return {
    key: 'memory',
    questionId: 1,
    upload: async (content, options = {}) => {
      const { signal, onProgress } = options;
      const parts: ArrayBuffer[] = [];
      for (let at = 0; at < content.size; at += STEP) {
        signal?.throwIfAborted();
        parts.push(await content.slice(at, at + STEP).arrayBuffer());
        signal?.throwIfAborted();
        onProgress?.(Math.min(at + STEP, content.size), content.size);
      }
      if (content.size === 0) onProgress?.(0, 0);
      count += 1;
      const name = nameOf(content, options);
      const file = { id: `files/${count}/${name}`, name, type: content.type, size: content.size };
      stored.set(file.id, { file, content: new Blob(parts, { type: content.type }) });
      return file;
    },
    unsent: async () => [],
    list: async () => Array.from(stored.values(), ({ file }) => file),
    remove: async (id) => {
      const { address } = stored.get(id) ?? {};
      if (address !== undefined) URL.revokeObjectURL(address);
      stored.delete(id);
    },
    address: async (id) => {
      const found = stored.get(id);
      if (!found) throw new Error('This file is not there any more.');
      found.address ??= URL.createObjectURL(found.content);
      return found.address;
    },
  };
};

/** Files that live as long as the page: for forms that are only tried out, in the gallery and in tests. */
export const createMemoryFiles = (): ((widget: string) => WidgetFiles) => {
  const byWidget = new Map<string, WidgetFiles>();
  return (widget) => {
    const files = byWidget.get(widget) ?? filesOfWidget();
    byWidget.set(widget, files);
    return files;
  };
};

import type { Extensions } from '@tiptap/core';
import Link from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Picture, type PictureOptions } from './picture.ts';

/** A table as its cells: widths of columns are no part of a text. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

/** A link as its address: how it opens is decided where it is shown. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') } }),
}).configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null } });

/** What the editor can hold. */
export const extensions = (pictures: PictureOptions): Extensions => [
  StarterKit.configure({ link: false, trailingNode: false }),
  PlainLink,
  PlainTable,
  TableRow,
  TableCell,
  TableHeader,
  Picture.configure(pictures),
];

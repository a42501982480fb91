import { Whole } from './route.ts';
import { type Schema, Type } from './schema.ts';

export const PAGE_SIZE = 25;

/** Lists of what there may be very much of count so far, and show so much: the rest is reached by narrowing the list. */
export const COUNTED_MOST = 10_000;

/** Query fields of every paged list. */
export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

export const Paged = <T extends Schema>(item: T) =>
  Type.Object({ results: Type.Array(item), num_pages: Whole, page_number: Whole, count: Whole });

/** A page of a list that may be cut: of a filtered list `count` says no more than `COUNTED_MOST`, and the rest is not shown. */
export const CutPage = <T extends Schema>(item: T) =>
  Type.Object({ ...Paged(item).properties, is_cut: Type.Optional(Type.Boolean()) });

export const pages = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type Flag = Generated<boolean>;

import type { NotificationGroup } from '../../../shared/notification-groups.ts';
import type { Fields, ObjectSchema, Static } from '../../../shared/schema.ts';
import type { Language } from '../../../shared/texts.ts';

/** A kind of notification, as its area declares it. */
export interface NotificationKind<F extends Fields = Fields> {
  /** Stored with each notification; unique across areas, and never changed. */
  name: string;
  group: NotificationGroup;
  /** The data that is stored. `words` may name texts and instants of it: `{{title}}`. */
  data: ObjectSchema<F>;
  /** At most 100 characters when filled in; the longest value is shortened to fit. */
  words: Record<Language, string>;
  /** The page that the notification leads to, or null. `$username` stands for the reader's name. */
  link(data: Static<ObjectSchema<F>>): string | null;
  /** `gathered`: sent with others after some minutes; `at-once`; `none`: the area sends an email of its own. */
  mail: 'gathered' | 'at-once' | 'none';
}

export const notificationKind = <F extends Fields>(kind: NotificationKind<F>): NotificationKind<F> => kind;

/** The kinds of all areas by name. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

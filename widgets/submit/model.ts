import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Flag } from '../shared/fields.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import type { QueryGroup } from '../shared/query.ts';
import { checkQuery } from './check-query.ts';

/** Sends the answer or skips the question. Its query says what must hold of the other widgets first. */
export const submit = defineModel({
  type: 'Submit',
  settings: closed({
    skippable: Flag(),
    query: Type.Unsafe<QueryGroup | null>(
      Type.Union([Type.Object({}, { control: 'query' }), Type.Null()], { default: null }),
    ),
  }),
  value: Type.Null(),
  carriesAnswer: false,
  initial: () => null,
  empty: () => true,
  submits: ({ query, skippable }) => ({ query, skippable }),
  checkSettings: ({ query }) =>
    query === null ? [] : checkQuery(query).map((one) => ({ ...one, path: `/query${one.path ?? ''}` })),
});

export type SubmitSettings = SettingsOf<typeof submit>;

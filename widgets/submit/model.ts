import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Flag } from '../shared/fields.ts';
import { defineWidget, type SettingsOf } from '../shared/model.ts';
import { checkQuery, type QueryGroup } from './query.ts';

export const SUBMIT_ID = 'submit-button';

/** Sends the answer or skips the question. Its query says what must hold of the other widgets first. */
export const submit = defineWidget({
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
  checkSettings: ({ query }) =>
    query === null ? [] : checkQuery(query).map((one) => ({ ...one, path: `/query${one.path ?? ''}` })),
});

export type SubmitSettings = SettingsOf<typeof submit>;

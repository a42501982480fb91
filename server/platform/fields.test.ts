import { expect, test } from 'vitest';
import { superuser, type Viewer } from '../../shared/access.ts';
import {
  changeSchemas,
  defineFields,
  field,
  initialValues,
  newSchemas,
  replySchemas,
  valuesOf,
} from '../../shared/fields.ts';
import { closed, Instant, Nullable, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { checkRights, columnValues, type FieldErrors, wireValues } from './fields.ts';

const contact = { tab: 'contact' } as const;

/** A person, as an administration of users would have one. */
const person = defineFields({
  first_name: field(Text(100), '', { ...contact, kind: 'line', isRequired: true }),
  about: field(Text(1000), '', { tab: 'about', kind: 'html' }),
  hired: field(Nullable(Instant), null, { ...contact, kind: 'instant' }),
  is_ele: field(Type.Boolean(), false, { ...contact, kind: 'flag', need: superuser }),
  coordinator: field(Nullable(Text(150)), null, { ...contact, kind: 'person', isApart: true }),
});

const staff = { is_staff: true, is_superuser: false } as Viewer;
const root = { is_staff: true, is_superuser: true } as Viewer;

test('the schemas of requests and replies follow from the table', () => {
  expect(closed(newSchemas(person))).toMatchObject({ required: ['first_name'] });
  expect(closed(changeSchemas(person))).not.toHaveProperty('required');
  expect(closed(replySchemas(person))).toMatchObject({ required: Object.keys(person) });
});

test('a record goes into its columns and comes back; what stands elsewhere is left to the area', () => {
  const errors: FieldErrors = {};
  const sent = {
    first_name: ' Ann ',
    about: '<p onclick="x()">Hi</p>',
    hired: '2026-01-02T03:04:05Z',
    coordinator: 'bob',
  };
  const columns = columnValues(person, sent, errors);
  expect(columns).toEqual({ first_name: 'Ann', about: '<p>Hi</p>', hired: new Date('2026-01-02T03:04:05Z') });
  expect(errors).toEqual({});
  const row = { first_name: '', about: '', hired: null, is_ele: initialValues(person).is_ele, ...columns, id: 7 };
  const wire = wireValues(person, row);
  expect(wire).toEqual({ first_name: 'Ann', about: '<p>Hi</p>', hired: '2026-01-02T03:04:05.000Z', is_ele: false });
  expect(valuesOf(person, { ...wire, coordinator: 'bob' })).toMatchObject({ coordinator: 'bob', first_name: 'Ann' });
});

test('a required line that is blank and a day that no database knows are named', () => {
  const errors: FieldErrors = {};
  columnValues(person, { first_name: '  ', hired: '0000-01-01T00:00:00Z' }, errors);
  expect(Object.keys(errors)).toEqual(['first_name', 'hired']);
});

test.each(['\u200b\u2060', '\u3164', '\u00ad\ufe0f', '\u0085'])(
  'a required line of which nobody sees anything is blank: %j',
  (unseen) => {
    const errors: FieldErrors = {};
    columnValues(person, { first_name: unseen }, errors);
    expect(Object.keys(errors)).toEqual(['first_name']);
  },
);

test('a field that needs more than the record is changed by whoever has it; others may only begin with its usual value', () => {
  const errorsOf = (body: object, viewer: Viewer, isNew: boolean) => {
    const errors: FieldErrors = {};
    checkRights(person, body, viewer, isNew, errors);
    return Object.keys(errors);
  };
  expect(errorsOf({ is_ele: true }, root, false)).toEqual([]);
  expect(errorsOf({ is_ele: true, first_name: 'Ann' }, staff, false)).toEqual(['is_ele']);
  expect(errorsOf({ is_ele: false }, staff, false)).toEqual(['is_ele']);
  expect(errorsOf({ is_ele: false }, staff, true)).toEqual([]);
  expect(errorsOf({ is_ele: true }, staff, true)).toEqual(['is_ele']);
});

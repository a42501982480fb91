import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeMapping } from './rules.ts';

describe('the proposed mapping', () => {
  it('takes columns with the names of the form, exactly before by case, and an id', () => {
    expect(proposeMapping(['ID', 'TEXT', 'text', 'Note', 'label'], ['text', 'note'])).toEqual({
      external_id: 'ID',
      columns: { text: 'text', Note: 'note' },
    });
  });

  it('leaves a column named id to the form where the form has that name', () => {
    expect(proposeMapping(['id', 'external_id'], ['id'])).toEqual({
      external_id: 'external_id',
      columns: { id: 'id' },
    });
  });

  it('prefers external_id to id, and proposes nothing that is not there', () => {
    expect(proposeMapping(['id', 'external_id'], [])).toEqual({ external_id: 'external_id', columns: {} });
    expect(proposeMapping(['a'], ['text'])).toEqual({ external_id: null, columns: {} });
  });

  it('never sends two columns to one name, or one to two', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 2 })),
        fc.uniqueArray(fc.string({ maxLength: 2 })),
        (columns, names) => {
          const mapping = proposeMapping(columns, names);
          const targets = Object.values(mapping.columns);
          expect(new Set(targets).size).toBe(targets.length);
          expect(Object.keys(mapping.columns)).not.toContain(mapping.external_id ?? Symbol('none'));
        },
      ),
    ));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeMapping, withAdditions } from './rules.ts';

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

describe('entries that settings lack', () => {
  const widget = (componentId: string, list?: string[]) => ({
    componentId,
    widgetConfig: { list, title: componentId },
  });

  it('go behind those that the widget has', () => {
    const [own] = withAdditions([widget('who', ['a'])], 'who', { list: ['b', 'c'], other: ['d'] }) as [object];
    expect(own).toEqual({ componentId: 'who', widgetConfig: { list: ['a', 'b', 'c'], other: ['d'], title: 'who' } });
  });

  it('find their widget within others, and change nothing else', () => {
    const inside = { componentId: 'box', widgetConfig: { structure: [widget('other', []), widget('who')] } };
    const before = JSON.stringify(inside);
    const [box] = withAdditions([inside], 'who', { list: ['a'] }) as [typeof inside];
    expect(box.widgetConfig.structure[0]).toEqual(widget('other', []));
    expect(box.widgetConfig.structure[1]?.widgetConfig.list).toEqual(['a']);
    expect(JSON.stringify(inside)).toBe(before);
  });
});

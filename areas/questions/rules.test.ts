import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAnnotations, loadedAnnotations } from '../../widgets/form/annotations.ts';
import { proposeMapping, SPAN_FORMATS, withTypes } from './rules.ts';

await allAnnotations();

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

describe('formats of annotated text', () => {
  it('are called by the names that their readers have, and all are offered', () => {
    const formats = loadedAnnotations().flatMap((annotations) => annotations.formats);
    expect(SPAN_FORMATS).toEqual(Object.fromEntries(formats.map(({ id, title }) => [id, title])));
  });
});

describe('types of a file', () => {
  const type = (value: string, children: object[] = []) => ({ value, title: '', children });
  const widget = (componentId: string, rangeTypes?: object[]) => ({ componentId, widgetConfig: { rangeTypes } });
  const brought = { rangeTypes: [type('Person', [type('Poet'), type('King')]), type('Place')], connectorTypes: [] };

  it('go behind those that the widget has, each once, with what hangs below them', () => {
    const [own] = withTypes([widget('who', [type('Place', [type('Poet')])])], 'who', brought) as [object];
    const rangeTypes = [type('Place', [type('Poet')]), type('Person', [type('King')])];
    expect(own).toEqual({ componentId: 'who', widgetConfig: { rangeTypes, connectorTypes: [] } });
  });

  it('stand by themselves where what they hang below is known', () => {
    const [own] = withTypes([widget('who', [type('Person'), type('Place')])], 'who', brought) as [object];
    const rangeTypes = [type('Person'), type('Place'), type('Poet'), type('King')];
    expect(own).toMatchObject({ widgetConfig: { rangeTypes } });
  });

  it('find their widget within others, and change nothing else', () => {
    const inside = { componentId: 'box', widgetConfig: { structure: [widget('other', []), widget('who')] } };
    const before = JSON.stringify(inside);
    const [box] = withTypes([inside], 'who', brought) as [typeof inside];
    expect(box.widgetConfig.structure[0]).toEqual(widget('other', []));
    expect(box.widgetConfig.structure[1]?.widgetConfig.rangeTypes).toEqual(brought.rangeTypes);
    expect(JSON.stringify(inside)).toBe(before);
  });
});

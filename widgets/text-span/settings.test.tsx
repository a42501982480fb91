import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsProblems, settingsWithDefaults } from '../form/form-reading.ts';
import type { WidgetModel } from '../shared/model.ts';
import { SettingsForm } from '../shared/settings-form/settings-form.tsx';
import { example } from './example.ts';
import { textSpan } from './model.ts';
import { settings as faces } from './settings.tsx';
import type { SpanSettings, SpanType } from './span-settings.ts';

const model = textSpan as unknown as WidgetModel;

const AtWork = ({ config, onSettings }: { config: object; onSettings: (settings: SpanSettings) => void }) => {
  const [settings, setSettings] = useState(() => settingsWithDefaults(model, { ...config }));
  return (
    <MantineProvider>
      <main>
        <SettingsForm
          schema={model.settings}
          settings={settings}
          of={faces}
          problems={settingsProblems(model, settings)}
          onChange={(next) => {
            setSettings(next);
            onSettings(next as unknown as SpanSettings);
          }}
        />
      </main>
    </MantineProvider>
  );
};

const form = async (config: object = example.widgetConfig) => {
  let latest = settingsWithDefaults(model, { ...config }) as unknown as SpanSettings;
  const screen = await render(
    <AtWork
      config={config}
      onSettings={(next) => {
        latest = next;
      }}
    />,
  );
  const ranges = screen.getByRole('group', { name: /^Annotation types/ });
  const tree = ranges.getByRole('tree');
  return { screen, ranges, tree, latest: () => latest, rows: () => drawn(latest.rangeTypes) };
};

const drawn = (types: readonly SpanType[], depth = 0): string[] =>
  types.flatMap((type) => ['.'.repeat(depth) + type.value, ...drawn(type.children, depth + 1)]);
const item = (tree: Awaited<ReturnType<typeof form>>['tree'], name: string) =>
  tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });

beforeEach(() => page.viewport(1280, 900));

describe('the tree of types', () => {
  test('a type is added, named, coloured and given a subtype', async () => {
    const { ranges, tree, rows, latest } = await form({});
    await ranges.getByRole('button', { name: 'Add a type' }).click();
    await expect.element(ranges.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Person{Enter}');
    expect(rows()).toEqual(['Person']);
    await ranges.getByRole('radio', { name: 'Teal' }).click({ force: true });
    expect(latest().rangeTypes[0]).toMatchObject({ title: 'Person', color: 'teal' });
    await ranges.getByRole('button', { name: 'Add a subtype' }).click();
    await userEvent.keyboard('Child{Enter}');
    expect(rows()).toEqual(['Person', '.Child']);
    await expect.element(item(tree, 'Child')).toHaveAttribute('aria-level', '2');
  });

  test('is gone through, closed, rearranged and cut by keys alone', async () => {
    const { tree, ranges, rows } = await form();
    expect(rows()).toEqual(['person', '.group', 'place', '.house', '.region', 'vehicle', 'time']);
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{Alt>}{ArrowUp}{ArrowRight}{/Alt}');
    expect(rows()).toEqual(['person', '.group', 'place', '.house', '.region', '.time', 'vehicle']);
    await expect.element(ranges.getByText('“Time” is now number 6 of 7, level 2.')).toBeInTheDocument();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(tree.getByText('1 subtype')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(ranges.getByRole('textbox', { name: 'Name' })).toHaveValue('Place');
    await expect.element(ranges.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  test('what goes with a type is told before it goes, and all of it comes back', async () => {
    const { tree, ranges, rows, latest } = await form();
    const before = latest();
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{Delete}');
    const question = ranges.getByRole('dialog', { name: 'Remove “Person”?' });
    await expect.element(question.getByText('Its subtype will be removed too.')).toBeVisible();
    await expect.element(question.getByText(/used in 6 other places/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(rows()).toEqual(['place', '.house', '.region', 'vehicle', 'time']);
    expect(latest().overlapRules).toHaveLength(1);
    expect(latest().connectorTypes[1]).toMatchObject({ value: 'married', source: [], target: [] });
    await ranges.getByRole('button', { name: 'Undo' }).click();
    expect(latest()).toEqual(before);
  });

  test('what was removed comes back only as long as nothing else has changed since', async () => {
    const { screen, tree, ranges, latest } = await form();
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{Delete}{Enter}');
    const undo = ranges.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Time and <any type>: Equal' }).click();
    await expect.element(undo).not.toBeInTheDocument();
    expect(latest().overlapRules).toEqual([{ Arg1: 'time', Arg2: '<ANY>', 'OVL-TYPE': 'equal|contain|cross' }]);
  });

  test('keys never lose their place: questions are left by Escape, and the list has the focus again', async () => {
    const { tree, ranges, rows } = await form({ rangeTypes: [{ value: 'only' }] });
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}{Escape}');
    await expect.element(ranges.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(tree).toHaveFocus();
    await ranges.getByRole('button', { name: 'Add several…' }).click();
    await userEvent.keyboard('Animal{Escape}');
    expect(rows()).toEqual(['only']);
    await expect.element(tree).toHaveFocus();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect.element(ranges.getByRole('button', { name: 'Add a type' })).toHaveFocus();
  });

  test('a new value is taken over where it is named; one that is taken is refused', async () => {
    const { tree, ranges, latest } = await form();
    await item(tree, 'Person person').click();
    const value = ranges.getByRole('textbox', { name: 'Value in answers' });
    await value.fill('place');
    await expect.element(ranges.getByText('Another type in this tree has the value “place”.')).toBeVisible();
    await value.fill('human');
    await userEvent.keyboard('{Enter}');
    expect(latest().overlapRules[0]).toMatchObject({ Arg1: 'human', Arg2: 'place' });
    expect(latest().connectorTypes[1]).toMatchObject({ source: ['human'] });
  });

  test('a type is dragged with its subtypes, and sideways to another level', async () => {
    const { tree, rows } = await form();
    const handle = tree.getByTitle('Drag to another place').all();
    const drag = async (from: number, down: number, aside: number) => {
      const grip = handle[from]?.element() as HTMLElement;
      const { left, top } = grip.getBoundingClientRect();
      const at = (x: number, y: number) => ({
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + x,
        clientY: top + y,
      });
      grip.dispatchEvent(new PointerEvent('pointerdown', at(5, 9)));
      for (const part of [0.5, 1]) {
        tree.element().dispatchEvent(new PointerEvent('pointermove', at(5 + aside * part, 9 + down * part)));
        await new Promise(requestAnimationFrame);
      }
      tree.element().dispatchEvent(new PointerEvent('pointerup', at(5 + aside, 9 + down)));
      await new Promise(requestAnimationFrame);
    };
    await drag(0, 36 * 5, 0);
    expect(rows()).toEqual(['place', '.house', '.region', 'person', '.group', 'vehicle', 'time']);
    await drag(6, -36, 20);
    expect(rows()).toEqual(['place', '.house', '.region', 'person', '.group', '.time', 'vehicle']);
  });

  test('keys that stand for something already are refused', async () => {
    const { tree, ranges, latest } = await form({ ...example.widgetConfig, typeKeys: [{ value: 'time', key: 't' }] });
    await item(tree, 'Person person').click();
    const key = ranges.getByRole('textbox', { name: 'Key' });
    await key.fill('t');
    await expect.element(ranges.getByText('“t” is already used for “Time”.')).toBeVisible();
    await key.fill('j');
    await expect.element(ranges.getByText(/“j” cannot be used/)).toBeVisible();
    await key.fill('P');
    await userEvent.keyboard('{Enter}');
    expect(latest().typeKeys).toContainEqual({ value: 'person', key: 'p' });
  });

  test('a list is pasted, indented lines as subtypes', async () => {
    const { ranges, rows } = await form({});
    await ranges.getByRole('button', { name: 'Add several…' }).click();
    await ranges.getByRole('textbox', { name: 'Add several…' }).fill('Animal\n  Dog\n  Cat\nPlant');
    await ranges.getByRole('button', { name: 'Add these' }).click();
    expect(rows()).toEqual(['Animal', '.Dog', '.Cat', 'Plant']);
  });

  test('two thousand types are drawn by the screen, searched and renamed', async () => {
    const rangeTypes = Array.from({ length: 100 }, (_, at) => ({
      value: `branch ${at}`,
      children: Array.from({ length: 19 }, (_, under) => ({ value: `leaf ${at}-${under}` })),
    }));
    const { tree, ranges, rows } = await form({ rangeTypes });
    await expect.element(ranges.getByText('2,000 types')).toBeVisible();
    expect(tree.getByRole('treeitem').elements().length).toBeLessThan(40);
    await ranges.getByRole('searchbox', { name: /Search types/ }).fill('leaf 77-7');
    await item(tree, 'leaf 77-7').first().click();
    await ranges.getByRole('textbox', { name: 'Name' }).fill('Whale');
    await userEvent.keyboard('{Enter}');
    await expect.element(item(tree, 'Whale')).toBeVisible();
    expect(rows()).toHaveLength(2000);
  });

  test('settings of another shape are told, and break nothing', async () => {
    const bad = {
      rangeTypes: [{ value: 'a', children: null, source: 'x' }],
      connectorTypes: 'none',
      overlapRules: [null],
    };
    const { screen } = await form(bad);
    await expect.element(screen.getByText(/Annotation types, Relation types, Overlapping/)).toBeVisible();
    await expect.element(screen.getByRole('switch', { name: 'Read-only' })).toBeVisible();
  });

  test('a fault stands at the type that has it', async () => {
    const rangeTypes = [{ value: 'a' }, { value: 'b', children: [{ value: 'a', title: 'Again' }] }];
    const { tree, ranges } = await form({ rangeTypes });
    await item(tree, 'Again a').click();
    await expect.element(ranges.getByRole('textbox', { name: 'Value in answers' })).toBeInvalid();
  });
});

describe('the table of overlaps', () => {
  const table = async () => {
    const at = await form();
    return { ...at, overlaps: at.screen.getByRole('group', { name: /^Overlapping annotations/ }) };
  };

  test('has a row for each pair, with ticks for what is allowed', async () => {
    const { overlaps, latest } = await table();
    const crosses = overlaps.getByRole('checkbox', { name: 'Person and Place: Crosses' });
    await crosses.click();
    expect(latest().overlapRules[0]).toEqual({ Arg1: 'person', Arg2: 'place', 'OVL-TYPE': 'contain|cross' });
    await overlaps.getByRole('checkbox', { name: 'Person and Place: All' }).click();
    expect(latest().overlapRules[0]?.['OVL-TYPE']).toBe('<ANY>');
    await expect.element(crosses).toBeDisabled();
    await overlaps.getByRole('button', { name: 'Remove the pair Person and Place' }).click();
    expect(latest().overlapRules).toHaveLength(2);
  });

  test('takes new pairs, found by typing, and refuses those that are there', async () => {
    const { overlaps, screen, latest } = await table();
    await overlaps.getByRole('combobox', { name: 'One type' }).click();
    await screen.getByRole('option', { name: 'Person' }).click();
    await userEvent.keyboard('{Control>}a{/Control}hou');
    const house = screen.getByRole('option', { name: 'House or estate' });
    await expect.element(house).toHaveAttribute('data-combobox-selected');
    await userEvent.keyboard('{Enter}');
    await overlaps.getByRole('combobox', { name: 'Other type' }).click();
    await screen.getByRole('option', { name: '<any type>' }).click();
    await overlaps.getByRole('button', { name: 'Add the pair' }).click();
    expect(latest().overlapRules.at(-1)).toEqual({ Arg1: 'house', Arg2: '<ANY>', 'OVL-TYPE': 'contain' });
  });
});

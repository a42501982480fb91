import './library.css';
import './global.css';
import {
  Alert,
  Anchor,
  Badge,
  Button,
  Checkbox,
  MantineProvider,
  Pagination,
  Radio,
  SegmentedControl,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessibility.ts';
import { theme, variables } from './theme.ts';

const COLORS = ['petrol', 'gray', 'red', 'teal', 'yellow', 'orange', 'blue'] as const;
const BUTTONS = ['filled', 'light', 'default', 'subtle', 'outline'] as const;
const BADGES = ['filled', 'light', 'outline', 'default'] as const;

const Everything = () => (
  <main>
    <h1>All that has colours</h1>
    {COLORS.map((color) => (
      <section key={color}>
        {BUTTONS.map((variant) => (
          <Button key={variant} color={color} variant={variant}>
            {color} {variant}
          </Button>
        ))}
        {BADGES.map((variant) => (
          <Badge key={variant} color={color} variant={variant}>
            {color} {variant}
          </Badge>
        ))}
        <Alert color={color} title={color}>
          Something to know.
        </Alert>
      </section>
    ))}
    <Text c="dimmed">Dimmed</Text>
    <Anchor href="#x">A link</Anchor>
    <TextInput label="Name" description="What people call you" error="Too long" required placeholder="Ann" />
    <Textarea label="Words" placeholder="Some" />
    <Checkbox label="Yes" description="Or no" defaultChecked />
    <Radio label="This" value="this" defaultChecked />
    <Switch label="On" defaultChecked />
    <SegmentedControl data={['One', 'Two']} aria-label="Number" />
    <Tabs defaultValue="a">
      <Tabs.List aria-label="Parts">
        <Tabs.Tab value="a">First</Tabs.Tab>
        <Tabs.Tab value="b">Second</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="a">The first part</Tabs.Panel>
    </Tabs>
    <Pagination total={5} defaultValue={2} getControlProps={(control) => ({ 'aria-label': control })} />
  </main>
);

it.each(['light', 'dark'] as const)('everything can be read in the %s scheme', async (scheme) => {
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      <Everything />
    </MantineProvider>,
  );
  await expect.element(screen.getByText('The first part')).toBeVisible();
  await expectAccessible();
});

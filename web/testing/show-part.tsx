import '../ui/theme/library.css';
import '../ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { theme, variables } from '../ui/theme/theme.ts';

/** One part of a page alone, as it looks in the page. */
export const showPart = (part: ReactNode) =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <main>{part}</main>
    </MantineProvider>,
  );

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Petrol: calm next to the colours of labels. */
const petrol: MantineColorsTuple = [
  '#eaf6f6',
  '#d3eaea',
  '#a6d5d6',
  '#76bfc0',
  '#4faaac',
  '#2f9496',
  '#1f8487',
  '#15767a',
  '#0e686b',
  '#0a5254',
];

/** Greys with a breath of the same hue, so that both schemes look of one piece. */
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef2f2',
  '#e2e8e8',
  '#d3dbdb',
  '#b9c4c4',
  '#94a2a2',
  '#6d7c7c',
  '#4f5d5d',
  '#364242',
  '#1d2626',
];

const dark: MantineColorsTuple = [
  '#dbe3e3',
  '#bcc8c8',
  '#a0aeae',
  '#7f8e8e',
  '#475454',
  '#333e3e',
  '#273030',
  '#1b2222',
  '#151b1b',
  '#0f1414',
];

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, "Helvetica Neue", Arial, sans-serif';

/** The header of a dialog is not the banner of the page. */
const PLAIN_HEADER = { header: { role: 'none' } };

export const theme = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  // One shade for both schemes: the library chooses black or white words on it without asking for the scheme.
  primaryShade: 8,
  autoContrast: true,
  // Where black and white words can be read equally well, both above 4.5:1.
  luminanceThreshold: 0.183,
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.2rem', lineHeight: '1.3' },
      h3: { fontSize: '1.05rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Table: { defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    // Choosing what is chosen changes nothing; what may be empty has a button for it.
    Select: { defaultProps: { allowDeselect: false } },
    Modal: { defaultProps: { centered: true, attributes: PLAIN_HEADER } },
    Drawer: { defaultProps: { attributes: PLAIN_HEADER } },
    Button: { defaultProps: { size: 'sm' } },
  },
});

const NAMES = [
  'petrol',
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
];

/** Words in a colour on white or on a tint of the same colour. */
const coloredWords = Object.fromEntries(
  NAMES.flatMap((name) => {
    const dark = `color-mix(in srgb, var(--mantine-color-${name}-9) 60%, black)`;
    return ['light-color', 'outline', 'text'].map((use) => [`--mantine-color-${name}-${use}`, dark]);
  }),
);

/** Where the library's own choice of shade is too pale to read (WCAG 2.2 AA asks for 4.5:1). */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...coloredWords,
    '--mantine-color-text': '#1a2323',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-success': 'var(--mantine-color-teal-9)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--tagwerk-page': 'var(--mantine-color-gray-0)',
    '--tagwerk-line': 'var(--mantine-color-gray-3)',
  },
  dark: {
    '--mantine-color-petrol-filled': 'var(--mantine-color-petrol-7)',
    '--mantine-color-petrol-filled-hover': 'var(--mantine-color-petrol-8)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-teal-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-3)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--tagwerk-page': 'var(--mantine-color-dark-8)',
    '--tagwerk-line': 'var(--mantine-color-dark-5)',
  },
});

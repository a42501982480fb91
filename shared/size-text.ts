const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `4.2 MB`, as the reader's language writes it. Counts in steps of 1024, as the limits do. */
export const sizeText = (bytes: number, language: string): string => {
  const step = bytes < 1024 ** 2 ? 0 : bytes < 1024 ** 3 ? 1 : 2;
  const value = bytes / 1024 ** (step + 1);
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: UNITS[step], unitDisplay: 'short' },
    maximumFractionDigits: value < 10 ? 1 : 0,
  } as Intl.NumberFormatOptions).format(value);
};

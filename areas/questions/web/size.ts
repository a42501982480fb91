const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `4.2 MB`, as the reader's language writes it. */
export const sizeText = (bytes: number, locale: string): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
};

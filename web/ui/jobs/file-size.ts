const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `4.2 MB`, as the reader's language writes it. */
export const sizeText = (bytes: number, locale: string): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1000, bytes)) / 3) - 1);
  const unit = UNITS[step] ?? 'gigabyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1000 ** (step + 1),
  );
};

/** An amount of money in the reader's language; `price` is a decimal. */
export const moneyText = (price: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    price as Intl.StringNumericLiteral,
  );

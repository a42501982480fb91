/** Whose tariffs a list has; the last part of the address. */
export const TARIFF_TABS = ['users', 'companies'] as const;
export type TariffTab = (typeof TARIFF_TABS)[number];

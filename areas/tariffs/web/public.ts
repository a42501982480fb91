export { moneyText } from './money-text.ts';
export { TariffsTab } from './tariffs-tab.tsx';

export { TariffsTab } from './tariffs-tab.tsx';

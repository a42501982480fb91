/** What other areas may ask about prices: what hours come to (docs/tariffs.md). */
export { seesOwnTariffs } from '../rules.ts';
export { payOf, totalsOf } from './pay.ts';

/** What other areas may ask about prices: what hours come to (docs/tariffs.md). */
export { seesOwnTariffs } from '../rules.ts';
export { type Pay, payOf, totalsOf } from './pay.ts';

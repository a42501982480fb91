import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, readPrice, sumOf, type Tariff, tariffFor, type Work } from './rules.ts';

const KIND = { language: 'pl', isNative: true, taskType: 'LANGTASKS', taskSubtype: 'text spans' };
const own: Tariff = {
  ...{ id: 1, userId: 7, companyId: null, userTypeId: null, ...KIND },
  ...{ start: '2026-01-01', end: '2026-01-31', price: '30.00', currency: 'EUR' },
};
const ofCompany: Tariff = { ...own, id: 2, userId: null, companyId: 3, userTypeId: 5, price: '20.00' };
const work: Work = {
  ...{ userId: 7, companyId: 3, userTypeId: 5, hasIndividualRates: false, ...KIND, day: '2026-01-31' },
};

it.each<[string, string | null, string?]>([
  ['12', '12.00'],
  ['12,5', '12.50'],
  ['.5', '0.50'],
  ['007.10', '7.10'],
  ['1 234.50', '1234.50'],
  ['1\u00a0234,50 zł', '1234.50', 'PLN'],
  ['PLN 30', '30.00', 'PLN'],
  ['$30', '30.00', 'USD'],
  ['120 zł', null],
  ['$30', null],
  ['30 USD', null],
  ['30 EUR', null, 'PLN'],
  ['€30', '30.00'],
  ['30 EUR', '30.00'],
  ...['', '.', '-1', '1e3', '1,234.50', '1.234', '22.025', '12 34', 'ten'].map((text): [string, null] => [text, null]),
])('the price %j is %j', (text, price, currency = 'EUR') => {
  expect(readPrice(text, currency)).toBe(price);
});

describe('the tariff of a piece of work', () => {
  it.each([
    ['the person’s own before that of the company', work, [ofCompany, own], 1],
    ['that of the company and user type where the person has none', { ...work, userId: 8 }, [own, ofCompany], 2],
    ['none of the company with individual rates', { ...work, userId: 8, hasIndividualRates: true }, [ofCompany], null],
    ['the person’s own with individual rates', { ...work, hasIndividualRates: true }, [ofCompany, own], 1],
    ['none of another user type', { ...work, userId: 8, userTypeId: 6 }, [ofCompany], null],
    ['none of another company', { ...work, userId: 8, companyId: 4 }, [ofCompany], null],
    ['that of the company once the own one has ended', work, [{ ...own, end: '2026-01-30' }, ofCompany], 2],
    ['none on the day before', { ...work, day: '2025-12-31' }, [own, ofCompany], null],
    ['none for another language', { ...work, language: 'de' }, [own, ofCompany], null],
    ['none for a language that is not native', { ...work, isNative: false }, [own, ofCompany], null],
    ['none for another type', { ...work, taskType: 'OTHER' }, [own, ofCompany], null],
    ['none for another subtype', { ...work, taskSubtype: 'ranking' }, [own, ofCompany], null],
    [
      'the one written as the task’s subtype where older ones differ by spaces',
      work,
      [{ ...own, id: 3, taskSubtype: 'text  spans' }, own],
      1,
    ],
    ['one written otherwise where it is the only one', work, [{ ...own, id: 3, taskSubtype: ' text  spans' }], 3],
    [
      'none for work on no task',
      { ...work, language: null, taskType: null, taskSubtype: null },
      [own, ofCompany],
      null,
    ],
  ] as const)('is %s', (_, piece, tariffs, id) => {
    expect(tariffFor(piece, tariffs)?.id ?? null).toBe(id);
  });
});

describe('money', () => {
  it('is a price times quarters of hours, half a cent rounded up', () => {
    expect([amountOf('0.10', 0.25), amountOf('12.50', 1.5), amountOf('99999999.99', 1000), amountOf('5', 0)]).toEqual([
      ...['0.03', '18.75', '99999999990.00', '0.00'],
    ]);
  });

  it('loses nothing in a sum, whatever the amounts', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(cents, (all) => {
        const amounts = all.map((one) => `${Math.floor(one / 100)}.${String(one % 100).padStart(2, '0')}`);
        const total = all.reduce((sum, one) => sum + one, 0);
        expect(sumOf(amounts)).toBe(`${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`);
      }),
    );
  });
});

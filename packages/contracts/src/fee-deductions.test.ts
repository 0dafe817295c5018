import { deductFrom, percentOf } from './fee-deductions';
import { SERVICE_CHARGE_PERCENT } from './limits';

it.each([
  [50_000, 10, 5_000],
  [49_950, 1, 500],
  [49_949, 1, 499],
  [50, 1, 1],
  [49, 1, 0],
  [4_990, 18, 898],
  [49_900, 0.1, 50],
  [0, 18, 0],
  [50_000, 0, 0],
])('of %d paise, %d percent are %d paise', (paise, percent, part) => {
  expect(percentOf(paise, percent)).toBe(part);
});

it('deducts the charge, the tax on it and the tax on the fee', () => {
  const terms = { serviceChargePercent: 10, chargeGstPercent: 18, tdsPercent: 0.1 };
  const parts = { chargePaise: 4_990, chargeGstPaise: 898, tdsPaise: 50, netPaise: 43_962 };
  expect(deductFrom(49_900, terms)).toEqual(parts);
});

// Promises: constants.service-charge
test.each([
  [50_000, 5_000],
  [49_994, 4_999],
  [49_995, 5_000],
  [49_996, 5_000],
  [5, 1],
  [4, 0],
  [0, 0],
  [10_000_000, 1_000_000],
])('the service charge of %i paise is %i', (fee, charge) => {
  expect(
    deductFrom(fee, { serviceChargePercent: SERVICE_CHARGE_PERCENT, chargeGstPercent: 0, tdsPercent: 0 }).chargePaise,
  ).toBe(charge);
});

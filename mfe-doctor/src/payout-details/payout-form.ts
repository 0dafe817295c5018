import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '@vetcare/contracts/patterns';
import type { en } from './payout-details.texts';

export type PayoutKind = 'bank' | 'upi';

/** The fields of both kinds, by the names that they have in the body of the call. */
export interface PayoutValues {
  kind: PayoutKind;
  holder: string;
  accountNumber: string;
  accountNumberAgain: string;
  ifsc: string;
  upiId: string;
  password: string;
}

export const emptyPayout: PayoutValues = {
  kind: 'bank',
  holder: '',
  accountNumber: '',
  accountNumberAgain: '',
  ifsc: '',
  upiId: '',
  password: '',
};

/** Banks print numbers in groups. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** The body of the call, with the fields of the chosen kind alone. */
export function toBody(values: PayoutValues) {
  const { holder, password } = values;
  if (values.kind === 'upi') return { kind: 'upi' as const, holder, upiId: withoutSpaces(values.upiId), password };
  return {
    kind: 'bank' as const,
    holder,
    accountNumber: withoutSpaces(values.accountNumber),
    accountNumberAgain: withoutSpaces(values.accountNumberAgain),
    ifsc: withoutSpaces(values.ifsc).toUpperCase(),
    password,
  };
}

type Texts = (typeof en)['errors'];

/** The error text for each field that has one. */
export function checkPayout(values: PayoutValues, t: Texts): Partial<Record<keyof PayoutValues, string>> {
  const body = toBody(values);
  return {
    ...(!body.holder.trim() && { holder: t.holder }),
    ...(body.kind === 'bank' && checkBank(body, t)),
    ...(body.kind === 'upi' && !UPI_PATTERN.test(body.upiId) && { upiId: t.upiId }),
    ...(!body.password && { password: t.password }),
  };
}

const checkBank = (
  body: Record<'accountNumber' | 'accountNumberAgain' | 'ifsc', string>,
  t: Texts,
): Partial<Record<keyof PayoutValues, string>> => ({
  ...(!ACCOUNT_NUMBER_PATTERN.test(body.accountNumber) && { accountNumber: t.number }),
  ...(body.accountNumberAgain !== body.accountNumber && { accountNumberAgain: t.again }),
  ...(!IFSC_PATTERN.test(body.ifsc) && { ifsc: t.ifsc }),
});

import { defineTexts } from '@vetcare/web-kit';

export const en = {
  register: 'By registering you agree to our terms of use, and that we keep your data as the privacy notice says.',
  book: 'By booking you agree to our terms of use and the refund policy.',
  terms: 'Terms of use',
  privacy: 'Privacy',
  refunds: 'Refund policy',
};

export const agreementTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './agreement.texts.hi'),
});

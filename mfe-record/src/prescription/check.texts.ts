import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Is this prescription genuine?',
  lead: 'Compare what stands here with the paper in front of you.',
  valid: 'Genuine and valid',
  replaced: (day: string) => `Genuine, but replaced by a newer version on ${day}. Do not dispense.`,
  withdrawn: (day: string) => `Genuine, but withdrawn by the doctor on ${day}. Do not dispense.`,
  unknownTitle: 'No such prescription',
  unknown: 'We have issued none with this code. If it stands on a paper, the paper is not ours.',
  by: 'Issued by',
  registration: 'Council registration',
  on: 'Issued on',
  version: 'Version',
  animal: 'Animal',
  medicines: 'Medicines',
  failed: 'We could not check it',
  failedText: 'Please check your connection and try again.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './check.texts.hi') });

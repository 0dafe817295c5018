import type { CheckedPrescription, Prescription } from '@vetcare/contracts';
import { defineTexts } from '@vetcare/web-kit';

type Form = CheckedPrescription['lines'][number]['form'];
type Frequency = Prescription['lines'][number]['frequency'];

const forms: Record<Form, string> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  liquid: 'Liquid',
  injection: 'Injection',
  drops: 'Drops',
  spot_on: 'Spot-on',
  ointment: 'Ointment',
  powder: 'Powder',
  other: 'Another form',
};
const frequencies: Record<Frequency, string> = {
  once: 'Once',
  daily: 'Once a day',
  twice_daily: 'Twice a day',
  three_times_daily: 'Three times a day',
  four_times_daily: 'Four times a day',
  every_other_day: 'Every other day',
  weekly: 'Once a week',
  monthly: 'Once a month',
  as_needed: 'When needed',
};
const states: Record<Prescription['state'], string> = { valid: 'Valid', replaced: 'Replaced', withdrawn: 'Withdrawn' };

export const en = {
  forms,
  frequencies,
  states,
  title: 'Prescription',
  download: 'Download PDF',
  downloadOf: (day: string) => `Download PDF: prescription of ${day}`,
  reason: (reason: string) => `Withdrawn because: ${reason}`,
  forDays: (days: number) => (days === 1 ? 'for one day' : `for ${days} days`),
};

export const texts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './prescription-words.texts.hi'),
});

import type { ConsultationRecord, Note, SaveNoteBody } from '@vetcare/contracts';
import type { SeededPeople } from './seed-people';
import type { CallService } from './seed-services';

const NOTES: SaveNoteBody[] = [
  {
    findings:
      'Straining in the litter box, small amounts of pink urine. Eats and drinks. Belly soft on the owner’s touch.',
    assessment: 'Feline lower urinary tract disease, not blocked',
    plan: 'Urine test, more water and wet food. Clinic at once if nothing comes.',
    privateNotes: 'The owner is worried about costs.',
    summary:
      'The bladder is irritated, but not blocked. Please have the urine tested this week, give wet food and plenty of water. If it tries and nothing comes, go to a clinic at once, also at night.',
  },
  {
    findings: 'Bears weight on all legs, no swelling on the pictures. Sore when the right knee is bent.',
    assessment: 'Sprain of the right knee',
    plan: 'Rest on the lead for ten days. X-ray if it is not better in three.',
    summary: 'It has strained its knee. Keep it quiet for ten days, on the lead only, and give no human painkillers.',
  },
];

/** Lets doctors write notes about consultations that have begun. Of several the last one is not signed yet. */
export async function seedNotes({ call, people }: { call: CallService; people: SeededPeople }): Promise<void> {
  for (const doctor of people.doctors) {
    const { records } = await call<{ records: ConsultationRecord[] }>('record', 'GET', '/api/doctor/records', doctor);
    const begun = records.filter(({ pet, appointmentAt }) => pet && Date.parse(appointmentAt) <= Date.now());
    for (const [index, { bookingId }] of begun.entries()) {
      const body = NOTES[index % NOTES.length] ?? {};
      const path = `/api/doctor/notes/${bookingId}`;
      const { version } = await call<Note>('record', 'PUT', path, doctor, body);
      if (index === 0 || index < begun.length - 1) await call('record', 'POST', `${path}/sign`, doctor, { version });
    }
  }
}

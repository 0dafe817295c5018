import { z } from 'zod';
import { errorStatus } from './error-codes';
import { type Route, routes } from './routes';

const all = Object.entries(routes as Record<string, Route>);

/** What bounds a list whose schema doesn't: those that a call is made for, by the name of the call and of the list in its answer. */
const lists: Record<string, string> = {
  listNextSlots: 'one for each doctor that the call names, of whom it takes 50',
  listSupportNotes: '200 of a person',
  addSupportNote: 'as listSupportNotes',
  listSessions: 'at most twenty of a person',
  listUnmatchedPayments: '200',
  listPayouts: 'one for each doctor who earned something in the month or is owed something',
  listKnownPayoutDetails: 'one for each doctor that the call names, of whom it takes 100',
  readPayoutDetails: 'as listKnownPayoutDetails',
  listOwnStatements: 'one for each month',
  listReviews: 'the newest 500 of a doctor, of 256 kB together',
  listOwnReviews: 'the newest 200',
  listOwnMails: 'the newest 200',
  listOwnTickets: 'the newest 200, of 512 kB together',
  listBlockedPatients: 'the newest 500',
  listPersonConversations: 'the newest 50',
  listAdminContacts: 'MAX_CONTACTS',
  listDoctorContacts: 'MAX_CONTACTS',
  listPatientContacts: 'MAX_CONTACTS',
  listOwnContacts: 'MAX_CONTACTS',
  'exportOwnAccount audit': 'the newest 1,000',
  'exportPerson audit': 'the newest 1,000',
  'exportPerson notes': '200, as listSupportNotes',
  'listFreeSlots slots': 'those of a day',
  'findCalendarConflicts conflicts': '500',
  'summarizeEarnings months': 'one for each month',
  'summarizeBookings months': 'one for each month',
  'listOpenConsultations bookings': '50',
  'listPayoutBatches open.payouts': 'MAX_BATCH_DOCTORS',
  'makePayoutBatch batch.payouts': 'MAX_BATCH_DOCTORS',
  'listPayoutBatches earlier': 'the last 12',
  'findNumber unmatched': 'the newest 200',
  'findNumber payouts': 'the newest 50 of a reference',
  'findNumber batches': 'the newest 50',
  'searchMessages messages': '20',
  'listOwnMessages conversations': '20 on a page',
  'listOwnMessages conversations.messages': '200 on a page',
  'listConsultationTimes messages': 'the first 200',
  'listPets pets': 'MAX_PETS of the caller, and as many that others share',
  'listLooks looks': 'the newest 100',
  'listLooks byLink': 'the newest 100',
  'exportPet visits': 'MAX_EXPORTED',
  'exportPet prescriptions': 'MAX_EXPORTED',
  'exportPet looks': 'MAX_EXPORTED',
  'exportPet byLink': 'MAX_EXPORTED',
  'exportPet referrals': 'MAX_EXPORTED',
  'openPetLink visits': 'as exportPet',
  'openPetLink prescriptions': 'as exportPet',
  'openPetLink referrals': 'as exportPet',
  'listPetLinks links': 'MAX_PET_LINKS',
  'listIntakes consultations': '50',
  'listBookedPets booked': '500',
  'readTimeline entries': '30 on a page',
  'readTimeline links': 'MAX_PET_LINKS',
  'listRecords records': 'the newest 200',
  'getRecord earlier': '300 visits of a pet',
  'listNotes notes': 'the newest 200',
  'listNoteTemplates templates': 'MAX_NOTE_TEMPLATES',
  'listVisits visits': 'the newest 300 of a pet',
  'listSummaries visits': 'the newest 50 of a doctor',
  'getPrescriptions prescriptions': 'the newest 100',
  'listPrescriptions prescriptions': 'the newest 100',
  'listSentReferrals referrals': 'the newest 100',
  'listReferred referrals': 'the newest 100',
  'listAskedReferrals referrals': 'the newest 100',
  'listPetReferrals referrals': 'the newest 100',
};

/** Of a thing that is answered, by the name of the list, whichever call it comes with. */
const listsOfOne: Record<string, string> = {
  recoveryCodes: 'ten',
  sessions: 'at most twenty of a person',
  languages: 'those that there are',
  species: 'those that there are',
  options: 'those that a list of doctors offers',
  refunds: 'those of a booking',
  disputes: 'those of a payment',
  // A ticket takes MAX_TICKET_MESSAGES of its sender.
  steps: 'those of a booking or ticket, which takes few of its people and one for each act of support',
  answers: 'MAX_SAVED_ANSWERS; those that support wrote to a ticket',
  messages: 'MAX_TICKET_MESSAGES',
  reasons: 'the newest 20',
  replyReasons: 'the newest 20',
  owners: 'MAX_PET_OWNERS',
  additions: 'MAX_NOTE_ADDITIONS',
  pictures: 'MAX_INTAKE_PICTURES',
  documents: 'MAX_INTAKE_DOCUMENTS',
  lines: 'MAX_PRESCRIPTION_LINES',
  confirmed: 'one for each of MEDICINE_WARNINGS',
  services: 'those of the installation, as all that operators see',
  processes: 'those of a service',
  parked: 'one for each service',
  areas: 'those of the installation',
  faults: 'ten of a release',
  placeFaults: 'those of an area',
  underWay: 'one for each area',
  log: 'the last few',
  live: 'one for each area',
};

const isBoundedArray = ({ _zod: { def } }: z.core.$ZodArray) =>
  (def.checks ?? []).some(({ _zod: check }) => ['max_length', 'length_equals'].includes(check.def.check));

/** Where lists without a bound stand in an answer, as `pets.owners`; empty for the answer itself. */
function listsIn(schema: z.core.$ZodType, path = ''): string[] {
  const def: unknown = schema._zod.def;
  const within = (one: unknown, name = path) => listsIn(one as z.core.$ZodType, name);
  if (schema instanceof z.core.$ZodArray)
    return [...(isBoundedArray(schema) ? [] : [path]), ...within(schema._zod.def.element)];
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, one]) => within(one, path ? `${path}.${name}` : name));
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((one) => within(one));
  const { innerType, in: before, out, left, right, valueType } = def as Record<string, unknown>;
  const wrapped = [innerType, before, out, left, right, valueType].filter(Boolean);
  return wrapped.flatMap((one) => within(one));
}

describe('the route table', () => {
  it('names each call once', () => {
    const calls = all.flatMap(([, route]) => route.paths.map((path) => `${route.method} ${path}`));
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(all)('%s lists the errors its access and body lead to', (_, route) => {
    const expected = [
      ...(route.access === 'anyone' ? [] : ['not_authenticated']),
      // What a suspended user may not call who finishes consultations is forbidden.
      ...(Array.isArray(route.access) || (route.access === 'signed-in' && !route.finishing) ? ['forbidden'] : []),
      ...(route.body ? ['invalid_json', 'validation_failed', 'too_large', 'unsupported_media'] : []),
      ...(route.carriesImage ? ['overloaded'] : []),
      ...(route.rawFile ? ['too_large', 'unsupported_media', 'overloaded'] : []),
    ];
    expect(route.errors).toEqual(expect.arrayContaining(expected));
    for (const code of route.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  });

  it('has no other body beside a file that is sent as it is', () => {
    const both = all.filter(([, { rawFile, body, method }]) => rawFile && (body || method === 'GET'));
    expect(both).toEqual([]);
  });

  it('gives a duty to every call that is for admins alone, and to no other', () => {
    for (const [name, { access, duty }] of all)
      expect([name, duty !== undefined]).toEqual([name, String(access) === 'admin']);
  });

  it('lets whoever finishes consultations do that and nothing else', () => {
    const open = all.filter(([, { finishing }]) => finishing).map(([name]) => name);
    expect(open.sort()).toEqual([
      ...[
        'addToNote',
        'checkSession',
        'endOtherSessions',
        'endSession',
        'getBooking',
        'getConversation',
        'getDoctorBooking',
      ],
      ...['getIntake', 'getNote', 'getPrescriptionPdf', 'getPrescriptions', 'getRecord', 'issuePrescription'],
      ...[
        'listAppointments',
        'listBookedPets',
        'listDoctorBookings',
        'listMessages',
        'listNoteTemplates',
        'listOwnContacts',
      ],
      ...['listPatientContacts', 'listRecords', 'listSavedAnswers', 'listSessions', 'logout', 'saveNote'],
      ...['savePrescriptionDraft', 'searchMessages', 'sendMessage', 'signNote'],
    ]);
  });

  it.each(all)('%s is closed to whoever finishes consultations if it changes more than those', (name, route) => {
    const isOfOwners = /^\/api\/admin\//.test(route.paths[0]) || String(route.access) === 'admin';
    const changes = route.method !== 'GET';
    const mayChange = [
      '/api/chat/send/:id',
      '/api/doctor/notes/:id',
      '/api/doctor/records/:id/prescriptions',
      '/api/auth/',
    ];
    const isOfTheirs = mayChange.some((path) => route.paths[0].startsWith(path));
    const isOfMoney = ['booking', 'review', 'notification', 'catalogue', 'gateway'].includes(route.service);
    if (isOfOwners || (changes && (isOfMoney || !isOfTheirs)))
      expect([name, route.finishing]).toEqual([name, undefined]);
  });

  it('bounds every list: by its schema, by a limit that the caller names, or by one of its own', () => {
    const unbounded = all.flatMap(([name, { answer, query }]) => {
      const hasLimit = query instanceof z.ZodObject && 'limit' in query.shape;
      return listsIn(answer).flatMap((list) => (hasLimit && list === '' ? [] : [`${name} ${list}`.trim()]));
    });
    const named = (list: string) => list.slice(Math.max(list.lastIndexOf('.'), list.lastIndexOf(' ')) + 1);
    const known = (list: string) => (list in lists ? list : named(list));
    expect(new Set(unbounded.map(known))).toEqual(new Set([...Object.keys(lists), ...Object.keys(listsOfOne)]));
  });

  it('limits how often a caller may have a PDF written', () => {
    const pdfs = all.filter(([, { mediaType }]) => mediaType === 'application/pdf');
    expect(pdfs.length).toBeGreaterThan(0);
    for (const [name, { limit, errors }] of pdfs)
      expect([name, limit !== undefined, errors.includes('too_many_requests')]).toEqual([name, true, true]);
  });

  it('answers every public read under /api too', () => {
    const outside = all.filter(
      ([, { paths, method }]) => method === 'GET' && paths.every((path) => !path.startsWith('/api/')),
    );
    expect(outside).toEqual([]);
  });
});

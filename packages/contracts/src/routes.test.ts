import { z } from 'zod';
import { errorStatus } from './error-codes';
import { type Route, type RouteName, routes } from './routes';

const all = Object.entries(routes as Record<string, Route>);

describe('the route table', () => {
  it('names each call once', () => {
    const calls = all.flatMap(([, route]) => route.paths.map((path) => `${route.method} ${path}`));
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(all)('%s lists the errors its access and body lead to', (_, route) => {
    const expected = [
      ...(route.access === 'anyone' ? [] : ['not_authenticated']),
      ...(Array.isArray(route.access) ? ['forbidden'] : []),
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

  it('bounds every list: by a limit that the caller names, or by one of its own', () => {
    const bounds: Partial<Record<RouteName, string>> = {
      listNextSlots: 'one for each doctor that the call names, of whom it takes 50',
      listSupportNotes: '200 of a person',
      addSupportNote: 'as listSupportNotes',
      listSessions: 'at most twenty of a person',
      listUnmatchedPayments: '200',
      listPayouts: 'one for each doctor who earned something in the month or is owed something',
      listKnownPayoutDetails: 'one for each doctor that the call names, of whom it takes 100',
      readPayoutDetails: 'as listKnownPayoutDetails',
      listOwnStatements: 'one for each month',
      listReviews: 'the newest 500 of a doctor',
      listOwnReviews: 'the newest 200',
      listOwnMails: 'the newest 200',
      listOwnTickets: 'the newest 200',
      listBlockedPatients: 'the newest 500',
      listPersonConversations: 'the newest 50',
      listAdminContacts: 'MAX_CONTACTS',
      listDoctorContacts: 'MAX_CONTACTS',
      listPatientContacts: 'MAX_CONTACTS',
      listOwnContacts: 'MAX_CONTACTS',
    };
    const isBounded = ({ query }: Route) => query instanceof z.ZodObject && 'limit' in query.shape;
    const unbounded = all.filter(([, route]) => route.answer instanceof z.ZodArray && !isBounded(route));
    expect(unbounded.map(([name]) => name).sort()).toEqual(Object.keys(bounds).sort());
  });

  it('answers every public read under /api too', () => {
    const outside = all.filter(
      ([, { paths, method }]) => method === 'GET' && paths.every((path) => !path.startsWith('/api/')),
    );
    expect(outside).toEqual([]);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { ConsultationRecord, Referral, Visit } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import { type Answers, refuse } from '@vetcare/web-kit/testing';
import { aContact, doctor, id, log, patient, renderChat } from './render-chat';
import { ServerSocket } from './socket-server';

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** What the patient told before the consultation that began this many hours ago. */
const told = (hours: number, reason: string, given: Partial<ConsultationRecord> = {}): ConsultationRecord => ({
  ...{ bookingId: id(100 + hours), patient, appointmentAt: ago(hours), completionAt: ago(hours - 48) },
  pet: { _id: id(50), name: 'Moti', species: 'dog' },
  intake: {
    ...{ petId: id(50), reason, since: null, eats: null, drinks: null, moves: null },
    ...{ redFlags: [], sharesHistory: false, pictures: [], changedAt: ago(hours) },
  },
  ...given,
});
const show = (
  records: NonNullable<Answers['GET /api/doctor/records']>,
  user = doctor,
  other = patient,
  more: Answers = {},
) =>
  renderChat({
    user,
    path: user.role === 'doctor' ? `/doctor/chats/patient/${other._id}` : `/user/chats/${other._id}`,
    answers: { 'GET /api/doctor/records': records, ...more },
  });

it('a doctor reads above the messages which pet it is about and why', async () => {
  const { act, calls } = await show({ records: [told(5, 'Limps'), told(-20, 'Vaccination'), told(30, 'Itches')] });
  const line = await screen.findByText('Moti: Limps');
  expect(screen.queryByText(/Vaccination|Itches|Emergency/)).not.toBeInTheDocument();
  const link = screen.getByText('Everything about this pet');
  expect(link).not.toBeVisible();
  await act.click(line);
  expect(link).toBeVisible();
  expect(link).toHaveAttribute('href', `/doctor/records/${id(105)}`);
  expect(calls.find(({ path }) => path === '/api/doctor/records')?.query.get('patientId')).toBe(patient._id);
});

it('signs of an emergency come first, and before the first consultation the next one counts', async () => {
  const { intake } = told(0, 'Cannot breathe');
  await show({ records: [told(-2, '', { intake: intake && { ...intake, redFlags: ['breathing'] } })] });
  expect((await screen.findByText('Emergency signs')).closest('summary')).toHaveTextContent('Moti: Cannot breathe');
});

it('a tap shows the signs of an emergency first, then why, since when, and how the animal does', async () => {
  const { intake } = told(5, 'Limps');
  const how = { since: 'days', eats: 'less', drinks: 'usual', moves: 'none', redFlags: ['breathing'] } as const;
  const { act } = await show({
    records: [told(5, '', { intake: intake && { ...intake, ...how, redFlags: [...how.redFlags] } })],
  });
  await act.click(await screen.findByText('Moti: Limps'));
  const sign = await screen.findByText(redFlags.breathing.en.sign);
  const answers = screen.getByText('For a few days · Eats: less · Drinks: as usual · Moves: not at all');
  expect(answers).toBeVisible();
  expect(sign.compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('signs of an emergency are there also where neither the pet nor a reason was told', async () => {
  const { intake } = told(5, '');
  const urgent = intake && { ...intake, petId: null, redFlags: ['breathing' as const] };
  await show({ records: [told(5, '', { pet: null, intake: urgent })] });
  expect(await screen.findByText('Emergency signs')).toBeInTheDocument();
});

describe('a pet owner who has deleted the account', () => {
  const gone = { ...aContact(patient), FirstName: 'Deleted', LastName: 'user', deleted: true as const };
  const showGone = (records: ConsultationRecord[]) =>
    renderChat({
      user: doctor,
      path: `/doctor/chats/patient/${patient._id}`,
      conversation: { person: gone, canSend: false },
      answers: { 'GET /api/doctor/records': { records } },
    });

  it('leaves what the signed note keeps, and nobody to block', async () => {
    const { act } = await showGone([told(5, 'Limps', { patient: gone })]);
    await act.click(await screen.findByText('Moti: Limps'));
    expect(screen.getByText('Everything about this pet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Block/ })).not.toBeInTheDocument();
  });

  it('has no line where nothing was signed', async () => {
    const { calls } = await showGone([told(5, '', { patient: gone, pet: null, intake: null })]);
    await log();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/doctor/records')).toBe(true));
    await expect(screen.findByText(/^More about/, {}, { timeout: 500 })).rejects.toThrow();
  });
});

it('nothing stands there when nothing was told, when it cannot be fetched, and for patients', async () => {
  const silent = await show({ records: [told(5, '', { pet: null, intake: null })] });
  await log();
  expect(screen.queryByText('Everything about this pet')).not.toBeInTheDocument();
  silent.unmount();
  const failing = await show(refuse(502, 'upstream_unavailable', 'Not now'));
  await log();
  expect(await screen.findByText('We can’t show right now why Pia Patil comes.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  failing.unmount();
  const { calls } = await show({ records: [told(5, 'Limps')] }, patient, doctor);
  await log();
  expect(calls.some(({ path }) => path === '/api/doctor/records')).toBe(false);
});

describe('what the doctor wrote about a visit', () => {
  const NO_SUMMARY = 'What the doctor wrote about your visits can’t be shown right now.';
  const read = async (visits: Answers['GET /api/user/visits']) => {
    const area = await show({ records: [] }, patient, doctor, { 'GET /api/user/visits': visits });
    await log();
    await waitFor(() => expect(area.calls.some(({ path }) => path === '/api/user/visits')).toBe(true));
    return area;
  };

  const visit: Visit = {
    ...{ bookingId: id(105), appointmentAt: '2026-03-05T10:35:00.000Z', doctor, pet: null, reason: 'Limps' },
    ...{ summary: 'Rest', signedAt: '2026-03-05T11:35:00.000Z', additions: [], petId: id(50), followUpOn: null },
  };

  it('is said to be away in one line, while the conversation goes on', async () => {
    await read(refuse(502, 'upstream_unavailable', 'Not now'));
    expect(await screen.findByText(NO_SUMMARY)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  });

  it('is one line that leads to the newest summary of this doctor', async () => {
    const { calls } = await read({ visits: [visit, { ...visit, bookingId: id(130) }] });
    const line = await screen.findByRole('link', { name: 'What the doctor wrote about your visit on 5 Mar 2026' });
    expect(line).toHaveAttribute('href', `/user/visits/${id(105)}`);
    expect(calls.find(({ path }) => path === '/api/user/visits')?.query.get('doctorId')).toBe(doctor._id);
  });

  it('is there as soon as the doctor has signed', async () => {
    let visits: Visit[] = [];
    await read(() => ({ visits }));
    visits = [visit];
    act(() => ServerSocket.current.emit('windowChanged', { conversationWith: doctor._id }));
    expect(await screen.findByRole('link', { name: /^What the doctor wrote about your visit/ })).toBeVisible();
  });

  it.each([
    ['nothing was written', { visits: [], total: 0 }],
    ['nobody keeps it', refuse(404, 'not_found', 'Not found')],
  ])('has no line where %s', async (_what, visits) => {
    await read(visits as Answers['GET /api/user/visits']);
    await expect(screen.findByText(NO_SUMMARY, {}, { timeout: 500 })).rejects.toThrow();
  });
});

describe('a referral that waits for the pet owner', () => {
  const referral: Referral = {
    ...{ _id: id(70), bookingId: id(105), doctor, pet: { _id: id(50), name: 'Moti', species: 'dog' }, toDoctor: null },
    ...{ clinic: { name: 'Cessna', city: '', phone: '', email: '' }, reason: 'An X-ray', summary: 'Limps' },
    ...{ pictures: [], documents: [], state: 'asked', createdAt: ago(1), answeredAt: null, endedAt: null },
    ...{ accessUntil: null, linkEndsAt: null },
  };
  const read = (referrals: Referral[]) =>
    show({ records: [] }, patient, doctor, { 'GET /api/user/referrals': { referrals } });

  it('is asked for in the conversation, and no longer once it is answered', async () => {
    const asked = await read([referral]);
    const line = await screen.findByRole('link', { name: /would like to refer Moti/ });
    expect(line).toHaveAttribute('href', `/user/referrals/${id(70)}`);
    asked.unmount();
    const { calls } = await read([]);
    await log();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/referrals')).toBe(true));
    expect(screen.queryByRole('link', { name: /would like to refer/ })).not.toBeInTheDocument();
  });
});

describe('a pet owner who insults', () => {
  const BLOCK = 'Block Pia Patil';
  const open = async (answer: Answers['PUT /api/doctor/blocked-patients/:id'], more = told(5, 'Limps')) => {
    const area = await show({ records: [more] }, doctor, patient, { 'PUT /api/doctor/blocked-patients/:id': answer });
    await area.act.click(await screen.findByText(more.pet ? 'Moti: Limps' : 'More about Pia Patil'));
    await area.act.click(screen.getByRole('button', { name: BLOCK }));
    const dialog = within(await screen.findByRole('dialog', { name: `${BLOCK}?` }));
    return { ...area, dialog };
  };

  it('is blocked from the conversation, after the doctor has read what that means', async () => {
    const { act, calls, dialog } = await open({ success: true });
    expect(dialog.getByText(/can’t make new bookings with you/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await act.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Pia Patil can’t book you any more.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.path).toBe(`/api/doctor/blocked-patients/${patient._id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is blocked also if they told nothing, and is not when the doctor thinks better of it', async () => {
    const { act, calls, dialog } = await open({ success: true }, told(5, '', { pet: null, intake: null }));
    await act.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('stays as they are when that fails, and the doctor reads so', async () => {
    const { act, dialog } = await open(refuse(503, 'overloaded', 'Busy. Please try again.'));
    await act.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Busy. Please try again.')).toBeInTheDocument();
  });
});

it('patients block nobody', async () => {
  await show({ records: [] }, patient, doctor);
  await log();
  expect(screen.queryByRole('button', { name: /^Block/ })).not.toBeInTheDocument();
});

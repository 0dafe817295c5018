import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsultationHours } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const never: ConsultationHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const mondays = { ...never, monday: [{ from: '09:00', to: '12:30' }] };

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

async function show(hours: ConsultationHours | null, answers: Answers = {}, path = '/doctor/settings?edit=hours') {
  const area = await renderArea(routes, {
    path,
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/profile': someDoctor({ hours }), ...answers },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });
  await screen.findByRole('heading', { name: 'Consultation hours' });
  if (path.includes('edit')) await screen.findByRole('group', { name: 'Monday' });
  return { ...area, person: userEvent.setup({ delay: null }) };
}
const day = (name: string) => within(screen.getByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save consultation hours' });
const sent = (calls: { path: string; body?: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/doctor/set-hours').map(({ body }) => body);

test.each([
  ['Set hours', null],
  ['Change hours', mondays],
])('the week opens by “%s”, stands in the address, and closes again', async (name, hours) => {
  const { person } = await show(hours, {}, '/doctor/settings');
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.click(button);
  expect(await screen.findByRole('group', { name: 'Monday' })).toBeInTheDocument();
  expect(window.location.search).toBe('?edit=hours');
  await person.click(button);
  expect(screen.queryByRole('group', { name: 'Monday' })).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('a week is shown as it was saved', async () => {
  await show(mondays);
  expect(day('Monday').getByLabelText('Monday, time 1: from')).toHaveValue('09:00');
  expect(day('Monday').getByLabelText('Monday, time 1: to')).toHaveValue('12:30');
  expect(day('Tuesday').getByText('No hours')).toBeInTheDocument();
});

// Promises: states.times.hours
test('times are added, changed and removed, and the whole week is saved', async () => {
  const saved = { ...never, tuesday: [{ from: '09:00', to: '24:00' }] };
  const { person, calls } = await show(mondays, {
    'PUT /api/doctor/set-hours': { success: true, message: 'Kept', doctor: someDoctor({ hours: saved }) },
  });
  await person.click(day('Monday').getByRole('button', { name: 'Remove Monday, 09:00 to 12:30' }));
  await person.click(day('Tuesday').getByRole('button', { name: 'Add time on Tuesday' }));
  await person.selectOptions(day('Tuesday').getByLabelText('Tuesday, time 1: to'), '24:00');
  await person.click(save());
  expect(await screen.findByText('Kept')).toBeInTheDocument();
  expect(sent(calls)).toEqual([{ hours: saved }]);
  // What has been sent is no longer a draft.
  expect(window.sessionStorage).toHaveLength(0);
  expect(day('Tuesday').queryByRole('button', { name: 'Add time on Tuesday' })).not.toBeInTheDocument();
});

test('the focus stays with a day whose pressed button is gone', async () => {
  const { person } = await show(mondays);
  await person.click(day('Monday').getByRole('button', { name: 'Add time on Monday' }));
  expect(day('Monday').getByRole('button', { name: 'Add time on Monday' })).toHaveFocus();
  await person.click(day('Monday').getByRole('button', { name: 'Remove Monday, 13:30 to 16:30' }));
  expect(screen.getByRole('group', { name: 'Monday' })).toHaveFocus();
});

test('times go in their order, whatever order they were entered in', async () => {
  const { person, calls } = await show(mondays, {
    'PUT /api/doctor/set-hours': { success: true, doctor: someDoctor({ hours: mondays }) },
  });
  await person.click(day('Monday').getByRole('button', { name: 'Add time on Monday' }));
  await person.selectOptions(day('Monday').getByLabelText('Monday, time 2: from'), '07:00');
  await person.selectOptions(day('Monday').getByLabelText('Monday, time 2: to'), '08:00');
  await person.click(save());
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      {
        hours: {
          ...never,
          monday: [
            { from: '07:00', to: '08:00' },
            { from: '09:00', to: '12:30' },
          ],
        },
      },
    ]),
  );
});

test('the working days take over the times of Monday', async () => {
  const { person } = await show(mondays);
  await person.click(screen.getByRole('button', { name: 'Use for Tuesday to Friday' }));
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    expect(day(name).getByLabelText(`${name}, time 1: to`)).toHaveValue('12:30');
  expect(day('Saturday').getByText('No hours')).toBeInTheDocument();
});

test('four times a day at most', async () => {
  const { person } = await show(null);
  const add = () => day('Friday').queryByRole('button', { name: 'Add time on Friday' });
  for (const number of [1, 2, 3, 4]) {
    await person.click(day('Friday').getByRole('button', { name: 'Add time on Friday' }));
    await person.selectOptions(
      day('Friday').getByLabelText(`Friday, time ${number}: to`),
      String(9 + 2 * number)
        .padStart(2, '0')
        .concat(':00'),
    );
  }
  expect(day('Friday').getAllByLabelText(/: from$/)).toHaveLength(4);
  expect(add()).not.toBeInTheDocument();
});

test('an end before the beginning is told under the field, and nothing sent', async () => {
  const { person, calls } = await show(mondays);
  const field = screen.getByLabelText('Monday, time 1: to');
  await person.selectOptions(field, '08:00');
  await person.click(save());
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Each time must end after it starts');
  expect(sent(calls)).toEqual([]);
  await person.selectOptions(field, '12:00');
  expect(field).not.toHaveAccessibleDescription();
});

test('times that overlap are refused', async () => {
  const { person, calls } = await show(mondays);
  await person.click(day('Monday').getByRole('button', { name: 'Add time on Monday' }));
  const second = screen.getByLabelText('Monday, time 2: from');
  await person.selectOptions(second, '12:00');
  await person.click(save());
  expect(screen.getByLabelText('Monday, time 1: to')).toHaveAccessibleDescription(
    'Times on the same day can’t overlap',
  );
  expect(sent(calls)).toEqual([]);
});

test('appointments outside of the new hours are shown before they are saved', async () => {
  const conflict = {
    bookingId: 'a'.repeat(24),
    slotStart: '2026-03-05T10:30:00.000Z',
    minutes: 30,
    patientName: 'Ravi Menon',
  };
  const { person, calls } = await show(mondays, {
    'POST /api/doctor/calendar/conflicts': { conflicts: [conflict] },
    'PUT /api/doctor/set-hours': { success: true, message: 'Kept', doctor: someDoctor({ hours: mondays }) },
  });
  await person.click(save());
  expect(await screen.findByText('5 Mar 2026, 16:00 IST: Ravi Menon')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Kept')).toBeInTheDocument();
});

test('what the platform says of a day stands under it', async () => {
  const { person } = await show(mondays, {
    'PUT /api/doctor/set-hours': refuse(400, 'validation_failed', 'Too early', { 'hours.monday.0.from': 'Too early' }),
  });
  await person.click(save());
  expect(await day('Monday').findByText('Too early')).toBeInTheDocument();
});

test('what was entered survives a failure and a reload', async () => {
  const { person, unmount } = await show(null, { 'PUT /api/doctor/set-hours': refuse(500, 'internal', '') });
  await person.click(day('Sunday').getByRole('button', { name: 'Add time on Sunday' }));
  await person.click(save());
  expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  unmount();
  await show(null);
  expect(day('Sunday').getByLabelText('Sunday, time 1: from')).toHaveValue('09:00');
});

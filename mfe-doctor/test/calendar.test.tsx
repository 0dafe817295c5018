import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarConflict, DoctorCalendar, Period } from '@vetcare/contracts';
import { fromIndianClock, toIndianClock } from '@vetcare/contracts/india';
import { formatDate, toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { dayOn, timeAt, weekFrom, withDay } from '../src/calendar/calendar';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const usual: DoctorCalendar = { pausedUntil: null, minutes: 30, bufferMinutes: 0, noticeMinutes: 15, exceptions: [] };
const morning: Period[] = [{ from: '09:00', to: '12:00' }];
const hours = {
  ...{ monday: morning, tuesday: morning, wednesday: morning, thursday: morning, friday: morning },
  ...{ saturday: morning, sunday: [] },
};
const DAY_MS = 24 * 3_600_000;
/** The Wednesday of the second week. */
const wednesday = weekFrom(Date.now(), 1).find((date) => new Date(date).getUTCDay() === 3) ?? '';
const noon = new Date(fromIndianClock(Date.parse(wednesday) + DAY_MS / 2)).toISOString();

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

function open(answers: Answers, calendar: DoctorCalendar, path: string) {
  let shown = calendar;
  return renderArea(routes, {
    path,
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/profile': someDoctor({ hours, calendar }),
      'GET /api/doctor/bookings': [someBooking(-5, { slotStart: noon, appointmentAt: noon })],
      'POST /api/doctor/calendar/conflicts': { conflicts: [] },
      'PUT /api/doctor/set-calendar': { success: true, message: 'Kept', doctor: someDoctor({ hours, calendar }) },
      'PUT /api/doctor/set-calendar-day': ({ body }) => {
        const { date, periods } = body as { date: string; periods: Period[] | null };
        shown = { ...shown, exceptions: withDay(shown.exceptions, date, periods) };
        return { success: true, message: 'Day saved', doctor: someDoctor({ hours, calendar: shown }) };
      },
      ...answers,
    },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });
}

async function show(answers: Answers = {}, calendar = usual, path = '/doctor/settings?edit=calendar') {
  const area = await open(answers, calendar, path);
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: 'Later week' }));
  const sent = () =>
    area.calls.filter(({ path }) => path.startsWith('/api/doctor/set-calendar')).map(({ body }) => body);
  return { ...area, person, sent };
}
const row = (text: RegExp) => screen.findByRole('button', { name: text });
const label = (date: string) => formatDate(`${date}T06:30:00.000Z`, 'day');
const save = () => screen.getByRole('button', { name: 'Save calendar' });

test('a week shows the hours and the appointments of each day', async () => {
  await show();
  expect(await row(new RegExp(`^${label(wednesday)} 09:00–12:00 1 appointment ${timeAt(noon)} Meera$`))).toBeEnabled();
  expect(await row(/No hours$/)).toBeEnabled();
});

test('a day is made a day off at once, and the rules are saved with their form', async () => {
  const { person, sent } = await show();
  await person.click(await row(new RegExp(`^${label(wednesday)}`)));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('radio', { name: 'Day off' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await row(new RegExp(`^${label(wednesday)} Day off`))).toBeEnabled();
  expect(await screen.findByText('Day saved')).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Length of a consultation'), '45 minutes');
  await person.selectOptions(screen.getByLabelText('Break after each'), '10 minutes');
  await person.selectOptions(screen.getByLabelText('Minimum notice'), '2 hours');
  const day = { date: wednesday, periods: [] };
  expect(sent()).toEqual([day]);
  await person.click(save());
  expect(await screen.findByText('Kept')).toBeInTheDocument();
  const { exceptions: _, ...rules } = usual;
  expect(sent()).toEqual([day, { calendar: { ...rules, minutes: 45, bufferMinutes: 10, noticeMinutes: 120 } }]);
});

test('rules that were changed in another window are shown, and what was typed is kept until it is saved again', async () => {
  let version = '1';
  const meanwhile = { by: 'a'.repeat(24), at: new Date().toISOString(), fields: ['calendar.minutes'] };
  const changed = { ...usual, minutes: 60 as const };
  const { person, calls } = await show({
    'GET /api/doctor/profile': () => someDoctor({ hours, calendar: version === '1' ? usual : changed, version }),
    'PUT /api/doctor/set-calendar': ({ headers }) => {
      if (headers.get('if-match') === '"2"') return { success: true, message: 'Kept', doctor: someDoctor({ hours }) };
      version = '2';
      return refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile', meanwhile });
    },
  });
  await person.selectOptions(screen.getByLabelText('Length of a consultation'), '45 minutes');
  await person.click(save());
  const notice = await screen.findByText(/^You changed this in another window or on another device a moment ago\./);
  await waitFor(() => expect(notice).toHaveTextContent('Length of a consultation: 1 hour'));
  expect(screen.getByLabelText('Length of a consultation')).toHaveDisplayValue('45 minutes');
  await person.click(save());
  expect(await screen.findByText('Kept')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/doctor/set-calendar').map((c) => c.headers.get('if-match'))).toEqual(
    ['"1"', '"2"'],
  );
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
});

test('discarding what was typed shows what the other window saved', async () => {
  let version = '1';
  const meanwhile = { by: 'a'.repeat(24), at: new Date().toISOString(), fields: ['calendar.minutes'] };
  const { person } = await show({
    'GET /api/doctor/profile': () =>
      someDoctor({ hours, calendar: version === '1' ? usual : { ...usual, minutes: 60 }, version }),
    'PUT /api/doctor/set-calendar': () => {
      version = '2';
      return refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile', meanwhile });
    },
  });
  await person.selectOptions(screen.getByLabelText('Length of a consultation'), '45 minutes');
  await person.click(save());
  await person.click(await screen.findByRole('button', { name: 'Discard what I typed' }));
  await waitFor(() => expect(screen.getByLabelText('Length of a consultation')).toHaveDisplayValue('1 hour'));
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
});

test('a date gets other hours, and those of every week back', async () => {
  const { person } = await show({}, { ...usual, exceptions: [{ date: wednesday, periods: [] }] });
  await person.click(await row(new RegExp(`^${label(wednesday)} Day off`)));
  await person.click(await screen.findByRole('radio', { name: 'Other hours' }));
  await person.selectOptions(screen.getByLabelText('Wednesday, time 1: to'), '10:00');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await row(new RegExp(`^${label(wednesday)} Other hours: 09:00–10:00`)));
  await person.click(await screen.findByRole('radio', { name: 'Same as every week' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await row(new RegExp(`^${label(wednesday)} 09:00–12:00`))).toBeEnabled();
});

test('appointments outside of the calendar are shown before it is saved', async () => {
  const conflict: CalendarConflict = {
    bookingId: 'a'.repeat(24),
    slotStart: noon,
    minutes: 30,
    patientName: 'Ravi Menon',
  };
  const { person, sent } = await show({ 'POST /api/doctor/calendar/conflicts': { conflicts: [conflict] } });
  await person.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'One appointment is outside these hours' });
  expect(dialog).toHaveTextContent(`${formatDate(noon, 'dateTime')} IST: Ravi Menon`);
  await person.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
  await person.click(save());
  await person.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Kept')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('what the server refuses is shown', async () => {
  const { person } = await show({ 'PUT /api/doctor/set-calendar': refuse(500, 'internal', 'Something went wrong') });
  await person.click(save());
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
});

test('a holiday is refused for days that have passed, names its appointments, and is saved at once', async () => {
  const conflict = { bookingId: 'a'.repeat(24), slotStart: noon, minutes: 30, patientName: 'Ravi Menon' };
  const calendar = { ...usual, exceptions: withDay([], wednesday, []) };
  const { person, calls } = await show({
    'POST /api/doctor/calendar/conflicts': { conflicts: [conflict] },
    'PUT /api/doctor/set-days-off': { success: true, message: 'Kept', doctor: someDoctor({ hours, calendar }) },
  });
  const sent = () => calls.filter(({ path }) => path === '/api/doctor/set-days-off').map(({ body }) => body);
  await person.click(screen.getByRole('button', { name: 'Take a holiday' }));
  await person.type(await screen.findByLabelText('First day'), '2020-01-01');
  await person.type(screen.getByLabelText('Last day'), wednesday);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This date has passed')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await person.clear(screen.getByLabelText('First day'));
  await person.type(screen.getByLabelText('First day'), wednesday);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'One appointment is outside these hours' });
  expect(question).toHaveTextContent('Ravi Menon');
  await person.click(within(question).getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Days saved')).toBeInTheDocument();
  expect(sent()).toEqual([{ from: wednesday, to: wednesday, off: true }]);
  expect(await row(new RegExp(`^${label(wednesday)} Day off`))).toBeEnabled();
});

describe('the coming days on the desk', () => {
  const onDesk = (answers: Answers = {}, calendar = usual) =>
    show({ 'GET /api/chat/user': [], ...answers }, calendar, '/doctor/appointments');

  test('take a day off at once, by keyboard alone, and keep the other exceptions', async () => {
    const tomorrow = { date: weekFrom(Date.now(), 0)[1] ?? '', periods: morning };
    const exceptions = [tomorrow, { date: wednesday, periods: [] }];
    const calendar = { ...usual, minutes: 45 as const, exceptions };
    const { person, sent } = await onDesk({}, { ...calendar, exceptions: [tomorrow] });
    const day = await row(new RegExp(`^${label(wednesday)} 09:00–12:00 1 appointment`));
    day.focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Day off' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Day saved')).toBeInTheDocument();
    expect(sent()).toEqual([{ date: wednesday, periods: [] }]);
    await waitFor(() => expect(day).toHaveFocus());
    expect(day).toHaveAccessibleName(new RegExp(`^${label(wednesday)} Day off 1 appointment`));
  });

  test('name the appointments outside of a day before it is saved, and change nothing on Back', async () => {
    const conflict = { bookingId: 'a'.repeat(24), slotStart: noon, minutes: 30, patientName: 'Ravi Menon' };
    const { person, sent } = await onDesk({ 'POST /api/doctor/calendar/conflicts': { conflicts: [conflict] } });
    await person.click(await row(new RegExp(`^${label(wednesday)}`)));
    await person.click(await screen.findByRole('radio', { name: 'Day off' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await row(new RegExp(`^${label(wednesday)} 09:00–12:00`))).toBeEnabled();
    expect(sent()).toEqual([]);
  });

  test('are fetched when the doctor comes near them', async () => {
    let come: () => void = () => undefined;
    const { IntersectionObserver: before } = window;
    window.IntersectionObserver = class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        come = () => this.seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    } as never;
    try {
      await open({ 'GET /api/chat/user': [] }, usual, '/doctor/appointments');
      expect(await screen.findByRole('heading', { name: 'Your coming days' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Later week' })).not.toBeInTheDocument();
      act(() => come());
      expect(await screen.findByRole('button', { name: 'Later week' })).toBeEnabled();
    } finally {
      window.IntersectionObserver = before;
    }
  });

  test('show a day as it was when it can’t be saved', async () => {
    const { person } = await onDesk({
      'PUT /api/doctor/set-calendar-day': refuse(500, 'internal', 'Something went wrong'),
    });
    await person.click(await row(new RegExp(`^${label(wednesday)}`)));
    await person.click(await screen.findByRole('radio', { name: 'Day off' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(await row(new RegExp(`^${label(wednesday)} 09:00–12:00`))).toBeEnabled();
  });
});

test('days while the doctor is away, of other hours and off are told apart', () => {
  const calendar = { ...usual, pausedUntil: '2026-11-25', exceptions: withDay([], '2026-11-26', []) };
  const kinds = weekFrom(fromIndianClock(Date.parse('2026-11-24T10:00Z')), 0).map(
    (date) => dayOn({ hours }, calendar, date).kind,
  );
  expect(kinds).toEqual(['away', 'weekly', 'off', 'weekly', 'weekly', 'weekly', 'weekly']);
  expect(dayOn({ hours }, calendar, '2026-11-25')).toMatchObject({ weekday: 'wednesday', periods: morning });
  expect(toIndianClock(Date.parse(noon)) % DAY_MS).toBe(DAY_MS / 2);
});

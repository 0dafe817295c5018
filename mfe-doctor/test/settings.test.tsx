import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateDoctorBody } from '@vetcare/contracts';
import { type AnswerTo, toast } from '@vetcare/web-kit';
import {
  type Answers,
  answerUploads,
  bookingLists,
  refuse,
  renderArea,
  someBooking,
  someUser,
} from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

let takeBackUploads = () => {};
beforeEach(() => {
  takeBackUploads = answerUploads();
});
afterEach(() => takeBackUploads());

afterEach(() => toast.remove());

type DoctorChanged = AnswerTo<'PUT', '/api/doctor/set-availability'>;

const DEDUCTIONS = 'GET /api/doctor/deductions';
const deductions = (more: Partial<AnswerTo<'GET', '/api/doctor/deductions'>> = {}) => ({
  ...{ serviceChargePercent: 10, chargeGstPercent: 0, tdsPercent: 0 },
  ...more,
});
const show = (answers: Answers = {}) =>
  renderArea(routes, {
    path: '/doctor/settings',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/profile': someDoctor(), [DEDUCTIONS]: deductions(), ...answers },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });

const UNSAVED = 'You typed this earlier and haven’t saved it yet.';

beforeEach(() => window.sessionStorage.clear());

describe('the availability', () => {
  // Promises: calls.put-api-doctor-set-availability.payload, settings.doctor.availability
  // Promises: states.availability.optimistic
  it('changes at once, before the platform answers', async () => {
    let answer = (_value: DoctorChanged): void => {};
    const { calls } = await show({
      'PUT /api/doctor/set-availability': () => new Promise<DoctorChanged>((resolve) => (answer = resolve)),
    });
    const toggle = await screen.findByRole('switch');
    await userEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isAvailable: false }]);
    answer({ success: true, doctor: someDoctor({ isAvailable: false }) });
    await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy', 'true'));
    expect(toggle).not.toBeChecked();
  });

  // Promises: calls.put-api-doctor-set-availability.failure, states.availability.reverts
  // Promises: toast.failed-to-update-availability
  it('goes back when it could not be saved', async () => {
    await show({ 'PUT /api/doctor/set-availability': refuse(500, 'internal', '') });
    const toggle = await screen.findByRole('switch');
    await userEvent.click(toggle);
    expect(await screen.findByText('Failed to update availability')).toBeInTheDocument();
    expect(toggle).toBeChecked();
  });

  it('goes back at once while offline, rather than look saved', async () => {
    await show({ 'PUT /api/doctor/set-availability': () => Promise.reject(new TypeError('Failed to fetch')) });
    const toggle = await screen.findByRole('switch');
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(toggle);
    expect(await screen.findByText('Failed to update availability')).toBeInTheDocument();
    expect(toggle).toBeChecked();
    window.dispatchEvent(new Event('online'));
  });
});

describe('the registration with a council', () => {
  const entered = {
    council: 'Karnataka Veterinary Council',
    number: 'KVC 2',
    certificateUrl: '/media/auth/0123456789abcdef01234567',
    enteredAt: '2026-11-02T10:00:00.000Z',
    checked: false,
  };
  const open = async (label: string, answers: Answers) => {
    const area = await show(answers);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    return area;
  };

  it('is entered with its certificate, and waits for an admin', async () => {
    const { calls } = await open('Add council registration', {
      'GET /api/doctor/licence': { licence: null },
      'PUT /api/doctor/licence': { success: true, message: '', licence: entered },
    });
    await userEvent.type(await screen.findByLabelText('Veterinary council'), entered.council);
    await userEvent.type(screen.getByLabelText('Registration number'), ' KVC 2 ');
    const file = new File(['picture'], 'certificate.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Certificate, as a photo or PDF/), file);
    expect(screen.getByText('certificate.png')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save council registration' }));
    expect(await screen.findByText('Saved. Our admin team will check it.')).toBeInTheDocument();
    expect(screen.getByText('Waiting for our admin team to check it.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      council: entered.council,
      number: 'KVC 2',
      certificate: `data:image/png;base64,${btoa('picture')}`,
    });
    expect(screen.queryByText('certificate.png')).toBeNull();
    expect(screen.getByText('Choose another file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save council registration' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.at(-1)?.body).not.toHaveProperty('certificate');
  });

  it('says what everyone sees until a change is checked, and keeps what could not be saved', async () => {
    const licence = { council: entered.council, number: 'KVC 1' };
    await open('Change council registration', {
      'GET /api/doctor/profile': someDoctor({ licence }),
      'GET /api/doctor/licence': { licence: entered },
      'PUT /api/doctor/licence': refuse(500, 'internal', ''),
    });
    expect(
      await screen.findByText(/Until then pet owners see Karnataka Veterinary Council, KVC 1\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the certificate you sent' })).toHaveAttribute(
      'href',
      entered.certificateUrl,
    );
    await userEvent.type(screen.getByLabelText('Registration number'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save council registration' }));
    expect(await screen.findByText('Your council registration couldn’t be saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Registration number')).toHaveValue('KVC 23');
  });

  it('shows the number that another window saved meanwhile, and replaces it when told to once more', async () => {
    let now: AnswerTo<'GET', '/api/doctor/licence'> = { licence: entered, version: '1' };
    const versions: (string | null)[] = [];
    await open('Add council registration', {
      'GET /api/doctor/licence': () => now,
      'PUT /api/doctor/licence': ({ headers, body }) => {
        versions.push(headers.get('if-match'));
        const { council, number } = body as typeof entered;
        if (versions.length > 1)
          return { success: true, message: '', licence: { ...entered, council, number }, version: '3' };
        now = { licence: { ...entered, number: 'KVC 7' }, version: '2' };
        const meanwhile = { by: someUser({ role: 'doctor' })._id, at: new Date().toISOString(), fields: ['number'] };
        return refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    await userEvent.type(await screen.findByLabelText('Registration number'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save council registration' }));
    const notice = await screen.findByText(/You changed this in another window/);
    await waitFor(() => expect(notice).toHaveTextContent(/Registration number: KVC 7/));
    expect(screen.getByLabelText('Registration number')).toHaveValue('KVC 23');
    await userEvent.click(screen.getByRole('button', { name: 'Save council registration' }));
    expect(await screen.findByText('Saved. Our admin team will check it.')).toBeInTheDocument();
    expect(versions).toEqual(['"1"', '"2"']);
    expect(screen.queryByText(/You changed this in another window/)).not.toBeInTheDocument();
  });
});

describe('consultations that begin at once', () => {
  const hours = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const path = 'PUT /api/doctor/set-instant-bookings';

  it('are taken as the doctor decides', async () => {
    const after = someDoctor({ hours, instantBookings: 'never' });
    const { calls } = await show({
      'GET /api/doctor/profile': someDoctor({ hours }),
      [path]: { success: true, doctor: after },
    });
    expect(await screen.findByRole('radio', { name: 'Only during my hours' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'No, only at a time they choose' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'No, only at a time they choose' })).toBeChecked());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ instantBookings: 'never' });
  });

  it('are as before when the choice could not be saved', async () => {
    await show({ [path]: refuse(500, 'internal', 'Not now') });
    await userEvent.click(await screen.findByRole('radio', { name: 'No, only at a time they choose' }));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'At any time' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Only during my hours' })).not.toBeInTheDocument();
  });

  it('need hours to be chosen from, and are nobody’s while no bookings are taken', async () => {
    await show({
      'GET /api/doctor/profile': someDoctor({ instantBookings: 'never' }),
      'PUT /api/doctor/set-availability': { success: true, doctor: someDoctor({ isAvailable: false }) },
    });
    expect(await screen.findByText(/^Set your consultation hours below/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.queryByRole('radio', { name: 'At any time' })).not.toBeInTheDocument();
  });
});

describe('the basic info', () => {
  // Promises: calls.put-api-doctor-update-profile.payload, rules.doctor.experience, settings.doctor.basic-info
  it('is saved, numbers as numbers, and shown in the navbar', async () => {
    const changed = someDoctor({ FirstName: 'Usha', name: 'Usha Rao', experience: 13 });
    const { calls, platform } = await show({
      'PUT /api/doctor/update-profile': { success: true, message: 'Profile updated successfully!', doctor: changed },
    });
    platform.queryClient.setQueryData(['seen by patients'], someDoctor());
    const first = await screen.findByLabelText('First name');
    await userEvent.clear(first);
    await userEvent.type(first, 'Usha');
    const experience = screen.getByLabelText('Experience in years');
    await userEvent.clear(experience);
    await userEvent.type(experience, '13');
    await userEvent.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(platform.queryClient.getQueryState(['seen by patients'])?.isInvalidated).toBe(true);
    const saved: Required<Omit<UpdateDoctorBody, 'species' | 'languages'>> = {
      FirstName: 'Usha',
      LastName: 'Rao',
      specialization: 'Surgery',
      experience: 13,
      age: 41,
      gender: 'Female',
    };
    expect(calls.at(-1)?.body).toEqual(saved);
    const drawn = new FormData(first.closest('form') ?? undefined);
    expect([...drawn.keys()].sort()).toEqual(Object.keys(saved).sort());
    expect(platform.session.get().user?.name).toBe('Usha Rao');
  });

  // Promises: rules.doctor.experience
  it('is not sent with an experience that is no number', async () => {
    const { calls } = await show();
    const experience = await screen.findByLabelText('Experience in years');
    await userEvent.type(experience, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(screen.getByText('Enter whole years, from 0 to 80')).toBeInTheDocument();
    await waitFor(() => expect(experience).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  // Promises: calls.put-api-doctor-update-profile.failure, toast.failed-to-update-profile
  it('keeps what was typed through a failure and a reload', async () => {
    const { unmount } = await show({ 'PUT /api/doctor/update-profile': refuse(500, 'internal', '') });
    await userEvent.type(await screen.findByLabelText('First name'), 'nti');
    await userEvent.click(screen.getByRole('button', { name: 'Save basic info' }));
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    unmount();
    await show();
    expect(await screen.findByLabelText('First name')).toHaveValue('Ashanti');
  });

  it('says of what came back that it is not saved, and drops it when asked to', async () => {
    const { unmount } = await show();
    await userEvent.type(await screen.findByLabelText('First name'), 'nti');
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
    unmount();
    await show();
    expect(await screen.findByText(UNSAVED)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
    expect(screen.getByLabelText('First name').closest('form')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('First name'), 'nti');
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });

  it('says nothing of what came back once it is saved', async () => {
    const { unmount } = await show();
    await userEvent.type(await screen.findByLabelText('First name'), 'nti');
    unmount();
    await show({
      'PUT /api/doctor/update-profile': { success: true, doctor: someDoctor({ FirstName: 'Ashanti' }) },
    });
    expect(await screen.findByText(UNSAVED)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save basic info' }));
    await waitFor(() => expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument());
  });
});

describe('animals and languages', () => {
  it('are saved in the order of what is offered', async () => {
    const before = someDoctor({ species: ['cat'], languages: ['en'] });
    const changed = someDoctor({ species: ['dog', 'cat'], languages: ['en', 'mr'] });
    const { calls } = await show({
      'GET /api/doctor/profile': before,
      'PUT /api/doctor/update-profile': { success: true, message: 'Profile updated successfully!', doctor: changed },
    });
    const animals = within(await screen.findByRole('group', { name: 'Which animals do you treat?' }));
    expect(animals.getByRole('checkbox', { name: 'Cat' })).toBeChecked();
    await userEvent.click(animals.getByRole('checkbox', { name: 'Dog' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marathi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save animals and languages' }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ species: ['dog', 'cat'], languages: ['en', 'mr'] }));
  });

  it('keep what was chosen when they can’t be saved', async () => {
    await show({ 'PUT /api/doctor/update-profile': refuse(500, 'internal', '') });
    const dog = await screen.findByRole('checkbox', { name: 'Dog' });
    await userEvent.click(dog);
    await userEvent.click(screen.getByRole('button', { name: 'Save animals and languages' }));
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(dog).toBeChecked();
  });

  it('say of what came back from an earlier visit that it is not saved, and drop it when asked to', async () => {
    const { unmount } = await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Dog' }));
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
    unmount();
    await show();
    expect(await screen.findByText(UNSAVED)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Dog' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(screen.getByRole('checkbox', { name: 'Dog' })).not.toBeChecked();
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });
});

// Promises: calls.delete-api-doctor-delete-account.payload, settings.doctor.delete
it('deletes the account of a doctor', async () => {
  const { calls, visited } = await show({
    'DELETE /api/doctor/delete-account': { success: true },
    'GET /api/doctor/bookings': bookingLists([], 'userId'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/except where your payouts go: that is kept until 180 days after/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('/api/doctor/delete-account');
  expect(visited).toEqual(['/']);
});

it('says before the account is deleted how many consultations it ends, those without an answer too, and the sum', async () => {
  await show({
    'GET /api/doctor/bookings': bookingLists(
      [someBooking(1, { refundable: 400.5 }), someBooking(60, { refundable: 500 }), someBooking(70)],
      'userId',
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(
    await screen.findByText(
      'You have 1 open or upcoming consultation. In 1 past consultation you didn’t answer, and the pet owner may still choose another time or the money. The pet owners will be refunded. That is ₹900.50 in all.',
    ),
  ).toBeInTheDocument();
});

it('offers nothing to an admin, who has no profile', async () => {
  await show({ 'GET /api/doctor/profile': refuse(404, 'not_found', 'Doctor profile not found.') });
  expect(await screen.findByText('Doctor profile not found.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('tells a fee that is to come, and from when', async () => {
  const comingFees = { fees: 900, effectiveFrom: '2026-12-31T18:30:00.000Z' };
  await show({ 'GET /api/doctor/profile': someDoctor({ comingFees }) });
  expect(await screen.findByText(/^From 1 Jan 2027, 00:00 IST your fee will be ₹900/)).toBeInTheDocument();
});

// Promises: constants.service-charge, roles.doctor.no-fees, settings.doctor.fees
it('says that fees are managed by admins, and what of them reaches the doctor', async () => {
  await show();
  expect(await screen.findByText(/managed by the admin team/)).toBeInTheDocument();
  expect(await screen.findByText('₹679.50')).toBeInTheDocument();
  for (const sum of ['₹755', '−₹75.50']) expect(screen.getByText(sum)).toBeInTheDocument();
  expect(screen.queryByText(/TDS|GST/)).not.toBeInTheDocument();
});

it('says which taxes are deducted from a fee and why, to the paisa', async () => {
  await show({ [DEDUCTIONS]: deductions({ chargeGstPercent: 18, tdsPercent: 1 }) });
  expect(await screen.findByText('GST on the service charge (18%)')).toBeInTheDocument();
  expect(screen.getByText('TDS, section 194-O (1%)')).toBeInTheDocument();
  for (const sum of ['−₹75.50', '−₹13.59', '−₹7.55', '₹658.36']) expect(screen.getByText(sum)).toBeInTheDocument();
  expect(
    screen.getByText(/^TDS is income tax that we have to deduct from your fees under section 194-O/),
  ).toBeVisible();
  expect(screen.getByText(/^GST is charged on our service charge/)).toBeVisible();
});

it('says nothing of what is received while it isn’t known what is deducted', async () => {
  await show({ [DEDUCTIONS]: refuse(500, 'internal', '') });
  expect(await screen.findByText('₹755')).toBeInTheDocument();
  expect(screen.queryByText('You receive')).not.toBeInTheDocument();
});

// Promises: calls.put-api-doctor-update-description.payload, settings.doctor.description
it('saves the description', async () => {
  const { calls } = await show({
    'PUT /api/doctor/update-description': {
      success: true,
      doctor: someDoctor({ description: 'I like cats. Dogs too.' }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Description'), ' Dogs too.');
  await userEvent.click(screen.getByRole('button', { name: 'Save description' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ description: 'I like cats. Dogs too.' });
});

describe('the picture', () => {
  const image = new File(['x'], 'me.png', { type: 'image/png' });

  // Promises: calls.put-api-doctor-update-image.payload, rules.picture.data-url, settings.doctor.picture
  // Promises: toast.profile-image-updated
  it('is sent as a data URL', async () => {
    const { calls, platform } = await show({
      'PUT /api/doctor/update-image': { success: true, imageUrl: '/media/catalogue/1' },
    });
    await userEvent.upload(await screen.findByLabelText('Change picture', { selector: 'input' }), image);
    expect(await screen.findByText('Profile image updated!')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ image: 'data:image/png;base64,eA==' });
    expect(platform.session.get().user?.image).toBe('/media/catalogue/1');
  });

  // Promises: rules.picture.image-only
  it('is not sent when it is no image', async () => {
    const { calls } = await show();
    const input = await screen.findByLabelText('Change picture', { selector: 'input' });
    const text = new File(['x'], 'me.txt', { type: 'text/plain' });
    await userEvent.setup({ applyAccept: false }).upload(input, text);
    expect(await screen.findByText('Please choose an image.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  // Promises: calls.put-api-doctor-update-image.failure, toast.failed-to-update-image
  it('says when it could not be saved', async () => {
    await show({ 'PUT /api/doctor/update-image': refuse(500, 'internal', '') });
    await userEvent.upload(await screen.findByLabelText('Change picture', { selector: 'input' }), image);
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
  });
});

it('shows where the doctor is signed in', async () => {
  const session = { signedInAt: '2026-03-05T10:35:00.000Z', usedAt: '2026-03-06T03:42:00.000Z', current: true };
  await show({
    'GET /api/auth/sessions': [{ _id: 'a'.repeat(24), browser: 'Firefox', system: 'Linux', ...session }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Browsers that are signed in' }));
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
});

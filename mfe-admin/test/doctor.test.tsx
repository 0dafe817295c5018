import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry, Doctor, DoctorCase } from '@vetcare/contracts';
import { type Answer, type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctorCase } from './some-doctor-case';

const PATH = `/admin/doctors/${DOCTOR_ID}`;
const suspended: AuditEntry = {
  _id: 'f'.repeat(24),
  actor: { _id: 'a'.repeat(24), name: 'Meera Nair' },
  act: 'suspend',
  subject: { _id: DOCTOR_ID, name: 'Asha Rao', role: 'doctor' },
  reason: 'A complaint',
  fees: null,
  at: '2026-11-05T10:00:00.000Z',
};
const draw = (doctor: Answer<'GET /api/admin/doctors/:id'>, answers: Answers = {}, path = PATH) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { 'GET /api/admin/doctors/:id': forId(DOCTOR_ID, doctor), 'GET /api/admin/audit': [], ...answers },
  });
/** The server's answer to a new fee. The page shows the fee as it was sent. */
const changed: Doctor = {
  _id: DOCTOR_ID,
  role: 'doctor',
  FirstName: 'Asha',
  LastName: 'Rao',
  name: 'Asha Rao',
  email: 'asha@vetcare.test',
  PhoneNo: '98',
  age: null,
  gender: 'Female',
  image: null,
  specialization: 'Surgery',
  experience: 3,
  fees: 650,
  rating: null,
  ratingCount: 0,
  description: '',
  isAvailable: true,
  isValidated: true,
};
const approved = (more: Partial<DoctorCase> = {}) => someDoctorCase({ status: 'approved', ...more });
const afterSend = (calls: { method: string; body: unknown }[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => window.sessionStorage.clear());

describe('a doctor’s page', () => {
  it.each([
    ['just now', 10, true],
    ['two minutes ago', 120, false],
  ])('suspended %s says until when that is undone without a refund, or no longer', async (_when, ago, undoable) => {
    const decidedAt = new Date(Date.now() - ago * 1_000).toISOString();
    await draw(someDoctorCase({ status: 'suspended', reason: 'A complaint', decidedAt }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Asha Rao' })).toBeInTheDocument();
    expect(screen.queryAllByText(/^Undo the suspension before/)).toHaveLength(undoable ? 1 : 0);
  });

  it.each([
    ['are cancelled', {}, /After that, consultations are cancelled with their refunds\.$/],
    [
      'are finished',
      { finishUntil: '2026-12-01T13:30:00.000Z' },
      /After that, consultations that have not begun are cancelled with their refunds, and the others are finished\.$/,
    ],
  ])('says that those under way %s', async (_what, more, says) => {
    const decidedAt = new Date().toISOString();
    await draw(someDoctorCase({ status: 'suspended', reason: 'A complaint', decidedAt, ...more }));
    expect(await screen.findByText(says)).toBeInTheDocument();
  });

  it('shows everything a decision rests on', async () => {
    await draw(someDoctorCase());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Asha Rao' })).toBeInTheDocument();
    for (const words of ['asha@vetcare.test', 'Surgery', '3 years', 'Female', '1 Nov 2026, 15:30', '₹500'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve Dr. Asha Rao' })).toBeEnabled();
    expect(await screen.findByText('No decisions yet.')).toBeInTheDocument();
    expect(document.title).toBe('Admin · Dr. Asha Rao · VetCare');
  });

  it('counts no years of experience before the first is over', async () => {
    await draw(someDoctorCase({ experience: 0 }));
    expect(await screen.findByText('Less than a year')).toBeInTheDocument();
  });

  it('shows who decided what, when and why', async () => {
    const { calls } = await draw(approved({ status: 'suspended', reason: 'A complaint' }), {
      'GET /api/admin/audit': [suspended],
    });
    const history = within(await screen.findByRole('table', { name: 'History' }));
    for (const words of ['Suspended', 'A complaint', 'Meera Nair', '5 Nov 2026, 15:30'])
      expect(history.getByText(words)).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/audit')?.query.get('subject')).toBe(DOCTOR_ID);
  });

  it('decides, and shows the new state', async () => {
    let status: DoctorCase['status'] = 'pending';
    await draw(() => someDoctorCase({ status }), {
      'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, () => {
        status = 'approved';
        return { success: true, message: '', doctor: someDoctorCase({ status }) };
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Dr. Asha Rao' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Suspend Dr. Asha Rao' })).toBeEnabled();
  });

  it('goes on from the heading when the decision has taken its button away', async () => {
    let status: DoctorCase['status'] = 'pending';
    await draw(() => someDoctorCase({ status }), {
      'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, () => {
        status = 'approved';
        return { success: true, message: '', doctor: someDoctorCase({ status }) };
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Dr. Asha Rao' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dr. Asha Rao' })).toHaveFocus());
  });

  it('tells of a fee in the history before the log has heard of it', async () => {
    await draw(approved(), {
      'GET /api/admin/audit': [suspended],
      'PUT /api/admin/doctors/:id/fees': forId(DOCTOR_ID, { success: true, doctor: changed }),
    });
    await screen.findByRole('table', { name: 'History' });
    await userEvent.click(screen.getByRole('button', { name: 'Set fee Dr. Asha Rao' }));
    const fee = await screen.findByLabelText('Rupees per consultation');
    await userEvent.clear(fee);
    await userEvent.type(fee, '650');
    await userEvent.click(screen.getByRole('button', { name: 'Save fee' }));
    const newest = await screen.findByRole('row', { name: /^Set the fee ₹650 per consultation Asha Rao/ });
    expect(newest.previousElementSibling).toBeNull();
  });

  it('says when there is no such doctor, and when it failed', async () => {
    const { unmount } = await draw(refuse(404, 'not_found', 'Doctor not found'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Doctor not found' })).toBeInTheDocument();
    unmount();
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed to fetch doctor' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('the registration with a council', () => {
  const entered = {
    council: 'Karnataka Veterinary Council',
    number: 'KVC 12345',
    certificateUrl: '/media/auth/0123456789abcdef01234567',
    enteredAt: '2026-11-02T10:00:00.000Z',
    checked: false,
  };

  it('is seen with its certificate before the approval, which names it and says which one was seen', async () => {
    const pending = someDoctorCase({ licence: entered });
    const { calls } = await draw(pending, {
      'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, { success: true, message: '', doctor: approved() }),
    });
    const card = within(await screen.findByRole('region', { name: 'Council registration' }));
    expect(card.getByText('Karnataka Veterinary Council')).toBeInTheDocument();
    expect(card.getByText('KVC 12345')).toBeInTheDocument();
    const picture = card.getByRole('img', { name: 'Certificate of Dr. Asha Rao' });
    expect(picture.closest('a')).toHaveAttribute('href', entered.certificateUrl);
    await userEvent.click(screen.getByRole('button', { name: 'Approve Dr. Asha Rao' }));
    // "Dr." and the first name stay on one line.
    expect(await screen.findByRole('dialog', { name: 'Approve Dr.\u00a0Asha Rao?' })).toHaveTextContent(
      'Karnataka Veterinary Council, number KVC 12345',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(afterSend(calls)).toMatchObject([{ body: { licenceEnteredAt: entered.enteredAt } }]));
  });

  it('that is missing, or without a certificate, is said kindly', async () => {
    const { unmount } = await draw(someDoctorCase());
    const card = within(await screen.findByRole('region', { name: 'Council registration' }));
    expect(card.getByText(/^Nothing entered yet. Doctors can add it/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve Dr. Asha Rao' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('hasn’t entered a council registration yet');
    unmount();
    const { unmount: leave } = await draw(
      someDoctorCase({ licence: { ...entered, certificateUrl: '/media/auth/1.pdf' } }),
    );
    expect(await screen.findByRole('link', { name: /^Download the certificate of Dr/ })).toHaveAttribute(
      'href',
      '/media/auth/1.pdf',
    );
    leave();
    await draw(someDoctorCase({ licence: { ...entered, certificateUrl: null } }));
    expect(await screen.findByText('No certificate sent yet.')).toBeInTheDocument();
  });

  it('that was changed after the approval is approved on its own', async () => {
    const shownLicence = { council: entered.council, number: 'KVC 1' };
    const { calls } = await draw(approved({ licence: entered, shownLicence }), {
      'POST /api/admin/doctors/:id/check-licence': forId(DOCTOR_ID, { success: true, message: '', doctor: approved() }),
    });
    expect(await screen.findByText(/Until it is approved, everyone sees .*, KVC 1\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve registration Dr. Asha Rao' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve registration' }));
    expect(await screen.findByText('The council registration of Dr. Asha Rao is public now')).toBeInTheDocument();
    expect(afterSend(calls)).toMatchObject([{ body: { enteredAt: entered.enteredAt } }]);
  });
});

describe('what of a fee reaches the doctor', () => {
  const terms = { serviceChargePercent: 10, chargeGstPercent: 0, tdsPercent: 0 };
  it.each([
    [terms, 'Service charge ₹65, the doctor receives ₹585'],
    [
      { ...terms, chargeGstPercent: 18, tdsPercent: 1 },
      'Service charge ₹65, taxes ₹18.20, the doctor receives ₹566.80',
    ],
    [refuse(500, 'internal', ''), ''],
  ])('is counted with what the operator deducts', async (answer, said) => {
    const answers = { 'GET /api/doctor/deductions': answer };
    await draw(approved({ fees: 650 }), answers, `${PATH}?dialog=fees&id=${DOCTOR_ID}`);
    const fee = await screen.findByLabelText('Rupees per consultation');
    await userEvent.clear(fee);
    await userEvent.type(fee, '650');
    await waitFor(() => expect(fee).toHaveAccessibleDescription(said));
  });
});

describe('a fee for later', () => {
  const open = (doctor = approved(), answers: Answers = {}) =>
    draw(doctor, answers, `${PATH}?dialog=fees&id=${DOCTOR_ID}`);
  const inAMonth = () => new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 16);

  it('holds from a moment in Indian time', async () => {
    const { calls } = await open(approved(), {
      'PUT /api/admin/doctors/:id/fees': forId(DOCTOR_ID, { success: true, doctor: changed }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: /^Fee of Dr\.\sAsha Rao$/ }));
    await userEvent.clear(dialog.getByLabelText('Rupees per consultation'));
    await userEvent.type(dialog.getByLabelText('Rupees per consultation'), '650');
    await userEvent.click(dialog.getByRole('radio', { name: 'Later' }));
    const moment = inAMonth();
    await userEvent.type(dialog.getByLabelText('From (Indian time)'), moment);
    await userEvent.click(dialog.getByRole('button', { name: 'Save fee' }));
    expect(await screen.findByText(/^Dr\. Asha Rao will charge ₹650 per consultation from/)).toBeInTheDocument();
    const effectiveFrom = new Date(`${moment}:00+05:30`).toISOString();
    expect(afterSend(calls)).toMatchObject([{ body: { fees: 650, effectiveFrom } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
    expect(await screen.findByText(/^₹650 from/)).toBeInTheDocument();
  });

  it.each(['', '2020-01-01T10:00', '2999-01-01T10:00'])('not from “%s”', async (moment) => {
    const { calls } = await open();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Later' }));
    if (moment) await userEvent.type(dialog.getByLabelText('From (Indian time)'), moment);
    await userEvent.click(dialog.getByRole('button', { name: 'Save fee' }));
    expect(dialog.getByLabelText('From (Indian time)')).toHaveAccessibleDescription(
      'Choose a time in the future, within a year',
    );
    expect(afterSend(calls)).toEqual([]);
  });

  it('takes the place of the one that was to come, and the dialog says so', async () => {
    await open(approved({ comingFees: { fees: 800, effectiveFrom: '2026-12-01T00:00:00.000Z' } }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('₹800 from 1 Dec 2026, 05:30 is already set. Saving will replace it.')).toBeInTheDocument();
  });
});

describe('a dialog of the address bar', () => {
  it('keeps what was typed through a reload and a refusal, and forgets it when cancelled', async () => {
    const path = `${PATH}?dialog=suspend&id=${DOCTOR_ID}`;
    const tooLate = forId<never>(DOCTOR_ID, refuse(409, 'conflict', 'Too late'));
    const first = await draw(approved(), { 'POST /api/admin/doctors/:id/suspend': tooLate }, path);
    await userEvent.type(await screen.findByLabelText('Reason'), 'A complaint');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Too late')).toBeInTheDocument();
    first.unmount();
    await draw(approved(), {}, path);
    expect(await screen.findByLabelText('Reason')).toHaveValue('A complaint');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Dr. Asha Rao' }));
    expect(await screen.findByLabelText('Reason')).toHaveValue('');
    expect(window.location.search).toBe(`?dialog=suspend&id=${DOCTOR_ID}`);
  });

  it('opens for nobody who is not there', async () => {
    await draw(approved(), {}, `${PATH}?dialog=suspend&id=${'9'.repeat(24)}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

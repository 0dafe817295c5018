import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedPrescription, ConsultationPrescriptions, Prescription, User } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

afterEach(() => {
  toast.remove();
  sessionStorage.clear();
});

const BOOKING = 'e'.repeat(24);
const PATH = `/doctor/records/${BOOKING}/prescription`;
const registration = { council: 'Karnataka', number: 'KVC 12345' };
const owner = { _id: 'a'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' };
const issued: Prescription = {
  ...{ _id: 'f'.repeat(24), bookingId: BOOKING, code: 'x'.repeat(22), version: 1, state: 'valid', weightKg: 10 },
  ...{ issuedAt: '2026-03-05T10:35:00.000Z', endedAt: null, reason: null, advice: '', owner },
  doctor: { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer', qualification: 'B.V.Sc.', registration },
  pet: { name: 'Moti', species: 'dog', breed: '' },
  lines: [
    {
      ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.7 ml', frequency: 'daily' },
      ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: '', confirmed: [] },
    },
  ],
};
const state = (given: Partial<ConsultationPrescriptions> = {}): ConsultationPrescriptions => ({
  ...{ prescriptions: [], draft: null, registration, qualification: 'B.V.Sc.', owner, isOpen: true },
  pet: somePet({ weights: [{ on: '2026-01-01', kg: 10 }], allergies: ['Penicillin'] }),
  ...given,
});
const prescribe = (given: ConsultationPrescriptions, answers: Answers = {}, doctor: Partial<User> = {}) =>
  renderArea(routes, {
    path: PATH,
    user: someUser({ role: 'doctor', ...doctor }),
    answers: { 'GET /api/doctor/records/:id/prescriptions': given, ...answers },
    owns: (to) => !to.includes('settings'),
  });
const issueAnswer = { 'POST /api/doctor/records/:id/prescriptions': { success: true, prescription: issued } } as const;
/** Enters a text as one paste, because a form of this size is drawn with each letter. */
const type = async (label: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a doctor who prescribes', () => {
  it('gets the usual dose for the weight, and what it is of the packet', async () => {
    const { calls } = await prescribe(state(), issueAnswer);
    await type('Active substance or product', 'meloxicam');
    expect(screen.getByText('Usual: 1–2 mg. Once a day')).toBeInTheDocument();
    await press('Take 1 mg');
    await type(/^Strength/, '1.5 mg/ml');
    expect(screen.getByText('This is 0.667 of one.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Form'), 'Liquid');
    expect(screen.getByText('This is 0.667 ml.')).toBeInTheDocument();
    await type('What the owner gives each time', '0.7 ml');
    await type('Quantity to dispense', '1 bottle');
    await press('Issue prescription');
    expect(await screen.findByText('Prescription issued. The owner gets a mail.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ replaces: null, key: expect.any(String), petId: somePet()._id },
      content: {
        ...{ weightKg: 10, qualification: 'B.V.Sc.' },
        lines: [{ name: 'meloxicam', doseMg: 1, dose: '0.7 ml', form: 'liquid', days: null, confirmed: [] }],
      },
    });
  });

  it('has to say why in spite of a warning', async () => {
    const { calls } = await prescribe(state(), issueAnswer);
    await type('Active substance or product', 'amoxicillin');
    await type(/^Dose in mg/, '150');
    await type('What the owner gives each time', '1 tablet');
    await type('Quantity to dispense', '10');
    expect(screen.getByText('The owner names an allergy: Penicillin.')).toBeInTheDocument();
    await press('Issue prescription');
    expect(screen.getAllByText('Please fill this in')).toHaveLength(1);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await type('Why it is needed nevertheless', 'Was none, tested');
    await press('Issue prescription');
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      content: { lines: [{ confirmed: [{ warning: 'allergy', about: 'Penicillin', reason: 'Was none, tested' }] }] },
    });
  });

  it('is warned about what was issued in this consultation already, until that is withdrawn', async () => {
    const { unmount } = await prescribe(state({ prescriptions: [issued] }));
    await type('Active substance or product', 'prednisolone');
    expect(screen.getByText(/Together with meloxicam/)).toBeInTheDocument();
    unmount();
    sessionStorage.clear();
    await prescribe(state({ prescriptions: [{ ...issued, state: 'withdrawn' }] }));
    await type('Active substance or product', 'prednisolone');
    expect(screen.queryByText(/Together with meloxicam/)).not.toBeInTheDocument();
  });

  it('can’t confirm what the law refuses', async () => {
    const { calls } = await prescribe(state());
    await type('Active substance or product', 'Tramadol');
    expect(screen.getByText(/tramadol is in Schedule H1/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Why it is needed nevertheless')).not.toBeInTheDocument();
    await press('Issue prescription');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('names a withdrawal period for an animal that is milked, and for no other', async () => {
    await prescribe(state({ pet: somePet({ species: 'cattle' }) }));
    expect(await screen.findByLabelText('Milk')).toBeInTheDocument();
    await press('Issue prescription');
    expect(
      within(screen.getByRole('group', { name: /Withdrawal period/ })).getByText('Please fill this in'),
    ).toBeVisible();
  });

  it('keeps a draft, and corrects and withdraws what was issued', async () => {
    const draft = { content: { weightKg: 9, qualification: 'B.V.Sc.', lines: [], advice: 'Rest' }, number: 3 };
    const { calls } = await prescribe(
      state({ prescriptions: [issued], draft: { ...draft, changedAt: issued.issuedAt } }),
      {
        'PUT /api/doctor/records/:id/prescriptions/draft': { success: true, number: 4 },
        'POST /api/doctor/prescriptions/:id/withdraw': { success: true, prescription: issued },
        ...issueAnswer,
      },
    );
    expect(await screen.findByLabelText(/^Advice/)).toHaveValue('Rest');
    await press('Save draft');
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ basedOn: 3 });
    await press('Correct the prescription of 5 Mar 2026');
    expect(screen.getByLabelText('Active substance or product')).toHaveValue('meloxicam');
    await press('Issue prescription');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ replaces: issued._id }),
    );
    await press('Withdraw the prescription of 5 Mar 2026');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Why you withdraw it'), 'A mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Prescription withdrawn')).toBeInTheDocument();
  });

  it.each([
    ['of another animal', 'c'.repeat(24), true],
    ['of this animal', somePet()._id, false],
    ['from before that was known', undefined, false],
  ])('is asked about a draft %s', async (_which, petId, asked) => {
    const content = { weightKg: 4, qualification: 'B.V.Sc.', lines: issued.lines, advice: 'Rest' } as never;
    const draft = { content, number: 1, changedAt: issued.issuedAt, ...(petId && { petId }) };
    const { calls } = await prescribe(state({ draft }), issueAnswer);
    expect(await screen.findByLabelText(/^Advice/)).toHaveValue('Rest');
    const use = screen.queryByRole('button', { name: 'Use it for Moti' });
    expect(use !== null).toBe(asked);
    if (!use) return;
    await userEvent.click(use);
    expect(screen.queryByRole('button', { name: 'Use it for Moti' })).not.toBeInTheDocument();
    // The weight of this one.
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('10');
    await press('Issue prescription');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ petId: somePet()._id }),
    );
  });

  it('begins again where a draft is of another animal', async () => {
    const content = { weightKg: 4, qualification: 'B.V.Sc.', lines: [], advice: 'Rest' };
    await prescribe(state({ draft: { content, number: 1, changedAt: issued.issuedAt, petId: 'c'.repeat(24) } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin again' }));
    expect(screen.getByLabelText(/^Advice/)).toHaveValue('');
  });

  it.each([
    ['corrects that, not what another device has issued since', 'valid', issued._id],
    ['issues another one if that was withdrawn meanwhile', 'withdrawn', null],
  ] as const)('who changes the dose after a lost answer sees what was issued, and %s', async (_, ended, replaced) => {
    const bodies: { key: string; replaces: string | null }[] = [];
    const answers = [
      refuse(502, 'internal', 'No answer'),
      refuse(409, 'conflict', 'An earlier try went through', undefined, { reason: 'issued_otherwise' }),
      issueAnswer['POST /api/doctor/records/:id/prescriptions'],
    ];
    const lines = issued.lines.map((line) => ({ ...line, confirmed: [] }));
    const draft = { content: { weightKg: 10, qualification: 'B.V.Sc.', lines, advice: '' }, number: 1 };
    const given = state({ draft: { ...draft, changedAt: issued.issuedAt } });
    const newer = { ...issued, _id: '9'.repeat(24), key: crypto.randomUUID(), issuedAt: '2026-03-06T10:35:00.000Z' };
    const page = {
      'GET /api/doctor/records/:id/prescriptions': () =>
        bodies[0]
          ? { ...given, draft: null, prescriptions: [newer, { ...issued, state: ended, key: bodies[0].key }] }
          : given,
      'POST /api/doctor/records/:id/prescriptions': ({ body }: { body: unknown }) => {
        bodies.push(body as (typeof bodies)[number]);
        return answers[bodies.length - 1] as (typeof issueAnswer)['POST /api/doctor/records/:id/prescriptions'];
      },
    };
    const { unmount } = await prescribe(given, page);
    await type(/^Advice/, 'Rest');
    await press('Issue prescription');
    expect(await screen.findByRole('button', { name: 'Correct the prescription of 6 Mar 2026' })).toBeVisible();
    unmount();
    await prescribe(given, page);
    await type('Active substance or product', 'gabapentin');
    await type(/^Dose in mg/, '100');
    await type('What the owner gives each time', '1 tablet');
    await type('Quantity to dispense', '1 bottle');
    await press('Issue prescription');
    await screen.findByText('An earlier try went through');
    await screen.findByRole('heading', { name: replaced ? 'Correction' : 'New prescription' });
    expect(screen.getByLabelText(/^Dose in mg/)).toHaveValue('100');
    await press('Issue prescription');
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies.map(({ replaces }) => replaces)).toEqual([null, null, replaced]);
    expect(bodies[1]?.key).toBe(bodies[0]?.key);
    expect(bodies[2]?.key).not.toBe(bodies[0]?.key);
  });

  it('who tries again untouched after a lost answer is not warned about what went through', async () => {
    const bodies: { key: string }[] = [];
    const success = issueAnswer['POST /api/doctor/records/:id/prescriptions'];
    const lines = issued.lines.map((line) => ({ ...line, doseMg: 2 }));
    await prescribe(state(), {
      'GET /api/doctor/records/:id/prescriptions': () =>
        state({ prescriptions: bodies[0] ? [{ ...issued, lines, key: bodies[0].key }] : [] }),
      'POST /api/doctor/records/:id/prescriptions': ({ body }) => {
        bodies.push(body as (typeof bodies)[number]);
        return bodies.length === 1 ? refuse(502, 'internal', 'No answer') : success;
      },
    });
    await type('Active substance or product', 'meloxicam');
    await type(/^Dose in mg/, '2');
    await type('What the owner gives each time', '1 tablet');
    await type('Quantity to dispense', '10');
    await press('Issue prescription');
    expect(await screen.findByRole('button', { name: 'Correct the prescription of 5 Mar 2026' })).toBeVisible();
    expect(screen.queryByLabelText('Why it is needed nevertheless')).not.toBeInTheDocument();
    await press('Issue prescription');
    expect(await screen.findByText('Prescription issued. The owner gets a mail.')).toBeInTheDocument();
    expect(bodies[1]).toEqual(bodies[0]);
    // Another prescription of the same is one dose too many.
    await type('Active substance or product', 'meloxicam');
    await type(/^Dose in mg/, '2');
    expect(screen.getByLabelText('Why it is needed nevertheless')).toBeInTheDocument();
  });

  it('takes neither the weight nor the reasons for one animal over to another that the owner has named', async () => {
    const bodies: { petId: string }[] = [];
    const weights = [{ on: '2026-01-01', kg: 4 }];
    const other = somePet({ _id: '8'.repeat(24), name: 'Billi', species: 'cat', allergies: ['Penicillin'], weights });
    const { calls } = await prescribe(state(), {
      'GET /api/doctor/records/:id/prescriptions': () => state(bodies.length > 0 ? { pet: other } : {}),
      'POST /api/doctor/records/:id/prescriptions': ({ body }) => {
        bodies.push(body as (typeof bodies)[number]);
        const refused = refuse(409, 'conflict', 'Another pet', undefined, { reason: 'other_pet' });
        return bodies.length === 1 ? refused : issueAnswer['POST /api/doctor/records/:id/prescriptions'];
      },
    });
    await type('Active substance or product', 'amoxicillin');
    await type(/^Dose in mg/, '50');
    await type('What the owner gives each time', '1 tablet');
    await type('Quantity to dispense', '10');
    for (const why of await screen.findAllByLabelText('Why it is needed nevertheless')) {
      await userEvent.click(why);
      await userEvent.paste('Tested');
    }
    await press('Issue prescription');
    await screen.findByText('Another pet');
    await waitFor(() => expect(screen.getByLabelText(/^Weight/)).toHaveValue('4'));
    expect(screen.getByLabelText('Active substance or product')).toHaveValue('amoxicillin');
    expect(screen.getByLabelText('Why it is needed nevertheless')).toHaveValue('');
    await press('Issue prescription');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await type('Why it is needed nevertheless', 'Tested, too');
    await press('Issue prescription');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toMatchObject([
      { petId: somePet()._id, content: { weightKg: 10 } },
      { petId: other._id, content: { weightKg: 4, lines: [{ confirmed: [{ reason: 'Tested, too' }] }] } },
    ]);
  });

  it.each([
    ['who finishes consultations', { finishUntil: '2031-01-06T09:00:00.000Z' }, false],
    ['who works as always', {}, true],
  ])('%s is offered what is not refused', async (_, doctor, offered) => {
    const { unmount } = await prescribe(state({ prescriptions: [issued] }), {}, doctor);
    expect(await screen.findByRole('button', { name: 'Correct the prescription of 5 Mar 2026' })).toBeVisible();
    const withdraw = screen.queryByRole('button', { name: 'Withdraw the prescription of 5 Mar 2026' });
    expect(withdraw !== null).toBe(offered);
    unmount();
    await prescribe(state({ registration: null }), {}, doctor);
    expect(await screen.findByText(/check your council registration/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open settings' }) !== null).toBe(offered);
  });

  it.each([
    ['without a registration', { registration: null }, /check your council registration/],
    ['when no pet was named', { pet: null }, /has not said which pet/],
    [
      'when the owner has deleted the account',
      { pet: null, owner: { ...owner, deleted: true as const } },
      /The owner has deleted their account/,
    ],
    [
      'when the access is over',
      { pet: null, isOpen: false, prescriptions: [issued] },
      /Your access to this record is over/,
    ],
  ])('can’t %s', async (_, given, text) => {
    await prescribe(state(given));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Issue prescription' })).not.toBeInTheDocument();
  });
});

describe('somebody who holds a prescription', () => {
  const { doctor, pet, lines, ...rest } = issued;
  const checked: CheckedPrescription = {
    ...{ version: rest.version, state: 'valid', issuedAt: rest.issuedAt, endedAt: null },
    ...{ doctor, pet: { name: pet.name, species: pet.species }, lines },
  };
  const check = (answer: Answers['GET /api/prescriptions/check']) =>
    renderArea(routes, {
      path: `/prescription/${issued.code}`,
      user: null,
      answers: { 'GET /api/prescriptions/check': answer },
    });

  it('reads that it is genuine, by whom and when', async () => {
    const { calls } = await check(checked);
    expect(await screen.findByText('Genuine and valid')).toBeInTheDocument();
    for (const text of ['Dr. Meera Iyer, B.V.Sc.', 'KVC 12345, Karnataka', '5 Mar 2026', 'Moti · Dog'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(calls[0]?.query.get('code')).toBe(issued.code);
  });

  it.each([
    ['replaced', /replaced by a newer version on 6 Mar 2026/],
    ['withdrawn', /withdrawn by the doctor on 6 Mar 2026/],
  ] as const)('reads that it was %s', async (ended, text) => {
    await check({ ...checked, state: ended, endedAt: '2026-03-06T10:00:00.000Z' });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('reads that a code is not ours', async () => {
    await check(refuse(404, 'not_found', 'No such prescription'));
    expect(await screen.findByRole('heading', { name: 'No such prescription' })).toBeInTheDocument();
  });
});

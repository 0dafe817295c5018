import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { aTimeline, somePet } from './some-pet';

afterEach(() => toast.remove());

const pet = somePet({
  allergies: ['Chicken'],
  clinic: { name: 'Cessna', phone: '080 4115' },
  weights: [{ on: '2026-01-01', kg: 0.12 }],
});
const PATH = `/user/pets/${pet._id}`;
const show = (answers: Answers = {}, given = pet, path = PATH) =>
  renderArea(routes, {
    path,
    user: someUser(),
    answers: {
      ...aTimeline(given),
      ...answers,
    },
  });

describe('the page of a pet', () => {
  it('shows what doctors should know, and calls the clinic', async () => {
    await show();
    const facts = within(await screen.findByRole('region', { name: 'What doctors should know' }));
    expect(facts.getByText('Chicken')).toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Call 080 4115' })).toHaveAttribute('href', 'tel:0804115');
    expect(screen.getByText('120 g · 1 Jan 2026')).toBeInTheDocument();
  });

  it('asks for everything in one call', async () => {
    const { calls } = await show();
    await screen.findByText('No link works at the moment.');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /api/user/pets/${pet._id}/timeline`]);
  });

  it('notes a weight, and refuses what is none', async () => {
    const heavier = { ...pet, weights: [...pet.weights, { on: '2026-02-01', kg: 5 }] };
    const { calls } = await show({ 'POST /api/user/pets/:id/weights': { success: true, pet: heavier } });
    const kg = await screen.findByLabelText('Weight in kg', { selector: 'input' });
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    await userEvent.type(kg, 'much{Enter}');
    expect(await screen.findByText('Please enter the weight in kg, such as 4.2')).toBeInTheDocument();
    await userEvent.clear(kg);
    await userEvent.type(kg, '5{Enter}');
    expect(await screen.findByText('5 kg · 1 Feb 2026')).toBeInTheDocument();
    const chart = within(screen.getByRole('figure'));
    expect(chart.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['120 g', '5 kg']);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('invites another owner by a link that no server sees', async () => {
    await show({ 'POST /api/user/pets/:id/invitations': { code: 'secret', endsAt: '2026-12-01T00:00:00.000Z' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite another owner' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Link')).toHaveValue(`${window.location.origin}/user/pets/join#secret`);
  });

  it('is downloaded whole, on paper in the language of the page or as data', async () => {
    await show();
    const region = within(await screen.findByRole('region', { name: 'Take everything along' }));
    expect(region.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute(
      'href',
      `/api/user/pets/${pet._id}/pdf?language=en`,
    );
    expect(region.getByRole('link', { name: 'Download as data (JSON)' })).toHaveAttribute(
      'href',
      `/api/user/pets/${pet._id}/export`,
    );
  });

  it.each([
    ['vetcare-Moti.json', 'attachment; filename=vetcare-Moti.json'],
    ['vetcare-My cat.json', 'attachment; filename="vetcare-My cat.json"'],
    [
      'vetcare-मोती.json',
      `attachment; filename="vetcare-?.json"; filename*=UTF-8''${encodeURIComponent('vetcare-मोती.json')}`,
    ],
  ])('says that a file could not be made, and saves %s at the next attempt', async (name, disposition) => {
    const made = jest.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    let isBusy = true;
    const file = { exportedAt: '2026-05-01T00:00:00.000Z', pet, visits: [], prescriptions: [], looks: [] };
    await show({
      'GET /api/user/pets/:id/export': () =>
        isBusy
          ? refuse(503, 'overloaded', 'That’s a lot at once.')
          : withHeaders(file, { 'content-disposition': disposition }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Download as data (JSON)' }));
    expect(await screen.findByText('That’s a lot at once.')).toBeInTheDocument();
    expect(saved).toEqual([]);
    isBusy = false;
    await userEvent.click(screen.getByRole('link', { name: 'Download as data (JSON)' }));
    await waitFor(() => expect(saved).toEqual([`${name} blob:file`]));
    click.mockRestore();
  });

  it('switches off one kind of mail, and shows that it could not', async () => {
    let isRefused = true;
    const { calls } = await show({
      'PUT /api/user/pets/:id': () =>
        isRefused
          ? refuse(503, 'overloaded', 'That’s a lot at once.')
          : { success: true as const, pet: { ...pet, remindsOfWeight: false } },
    });
    const region = within(await screen.findByRole('region', { name: 'Reminders by mail' }));
    await userEvent.click(region.getByRole('switch', { name: /^Weight/ }));
    expect(await screen.findByText('That’s a lot at once.')).toBeInTheDocument();
    await waitFor(() => expect(region.getByRole('switch', { name: /^Weight/ })).toBeChecked());
    isRefused = false;
    await userEvent.click(region.getByRole('switch', { name: /^Weight/ }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ remindsOfWeight: false });
    expect(region.getByRole('switch', { name: /^Weight/ })).not.toBeChecked();
    expect(region.getByRole('switch', { name: /^Vaccinations/ })).toBeChecked();
  });

  it('has no reminders and no form for a pet that died', async () => {
    await show(
      {},
      { ...pet, diedOn: '2026-05-01', vaccinations: [{ name: 'Rabies', givenOn: null, dueOn: '2026-01-01' }] },
    );
    expect(await screen.findByText(/died on 1 May 2026/)).toBeInTheDocument();
    expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save weight' })).not.toBeInTheDocument();
  });

  it('is told with tact that the pet has died', async () => {
    const { calls } = await show({
      'PUT /api/user/pets/:id': { success: true, pet: { ...pet, diedOn: '2026-05-01' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Moti has died' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'We are sorry about Moti' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/died on 1 May 2026/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ diedOn: expect.any(String) });
  });

  it('is deleted after a question only', async () => {
    const { calls } = await show({
      'DELETE /api/user/pets/:id': { success: true },
      'GET /api/user/pets': { pets: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Moti?' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.pathname).toBe('/user/pets'));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('the link of an invitation', () => {
  const join = `/user/pets/join#secret`;

  it('makes whoever accepts it an owner', async () => {
    const { calls } = await show({ 'POST /api/user/pets/join': { success: true, pet } }, pet, join);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You are now an owner of Moti')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'secret' });
  });

  it('says when it no longer works', async () => {
    const gone = refuse(404, 'not_found', 'This invitation is no longer valid.');
    await show({ 'POST /api/user/pets/join': gone }, pet, join);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('This invitation is no longer valid.')).toBeInTheDocument();
  });
});

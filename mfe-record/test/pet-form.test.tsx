import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Pet } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, answerUploads, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { aTimeline, somePet } from './some-pet';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const show = (path: string, answers: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser(),
    answers: { ...aTimeline(somePet()), ...answers },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form for a new pet', () => {
  it('needs the name and the species only, and leads to the pet', async () => {
    const pet = somePet();
    const { calls } = await show('/user/pets/new', {
      'POST /api/user/pets': { success: true, pet },
      'GET /api/user/pets/:id': { pet },
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Moti');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Dog');
    await save();
    expect(await screen.findByText('Moti is added')).toBeInTheDocument();
    expect(window.location.pathname).toBe(`/user/pets/${pet._id}`);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Moti', species: 'dog', born: null, key: expect.any(String) },
    });
  });

  it('sends about how old it is, and its weight of today', async () => {
    const pet = somePet();
    const { calls } = await show('/user/pets/new', {
      'POST /api/user/pets': { success: true, pet },
      'POST /api/user/pets/:id/weights': { success: true, pet },
      'GET /api/user/pets/:id': { pet },
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Moti');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Cat');
    await userEvent.type(screen.getByLabelText(/^Weight/), '4,2');
    await userEvent.click(screen.getByRole('radio', { name: 'About how old' }));
    await userEvent.type(screen.getByLabelText('Years'), '3');
    await save();
    await screen.findByText('Moti is added');
    const [added, weighed] = calls.filter(({ method }) => method === 'POST');
    expect(added?.body).toMatchObject({ born: { on: expect.stringMatching(/^\d{4}-\d\d-01$/), about: true } });
    expect(weighed?.body).toEqual({ on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), kg: 4.2 });
  });

  it('sends nothing without a name, and shows what is missing', async () => {
    const { calls } = await show('/user/pets/new');
    await screen.findByLabelText('Name');
    await save();
    expect(screen.getByText('Please enter the name')).toBeInTheDocument();
    expect(screen.getByText('Please choose the species')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('keeps what was typed when the call fails', async () => {
    await show('/user/pets/new', { 'POST /api/user/pets': refuse(503, 'overloaded', 'Busy') });
    await userEvent.type(await screen.findByLabelText('Name'), 'Moti');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Dog');
    await save();
    expect(await screen.findByText('Busy')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Moti');
    expect(window.sessionStorage.getItem('vetcare-pet-new')).toContain('Moti');
  });
});

describe('a new pet whose answer was lost', () => {
  /** The first call reaches the server, and no answer arrives. */
  const losing = (pet: Pet): Answers => {
    let calls = 0;
    return {
      'POST /api/user/pets': () => {
        calls += 1;
        if (calls === 1) return refuse(503, 'overloaded', 'No answer');
        return { success: true, pet };
      },
      'GET /api/user/pets/:id': { pet },
      'PUT /api/user/pets/:id': ({ body }) => ({ success: true, pet: { ...pet, ...(body as object) } }),
    };
  };
  const bodies = (calls: { method: string; body?: unknown }[], method: string) =>
    calls.filter((call) => call.method === method).map(({ body }) => body);
  const tryFirst = async () => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Moti');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Dog');
    await save();
    await screen.findByText('No answer');
  };

  it('is the same pet when it is saved again, with what was typed since', async () => {
    const { calls } = await show('/user/pets/new', losing(somePet()));
    await tryFirst();
    await userEvent.type(screen.getByLabelText('Name'), ' Singh');
    await save();
    expect(await screen.findByText('Moti Singh is added')).toBeInTheDocument();
    const [first, second] = bodies(calls, 'POST') as { key: string }[];
    expect(second?.key).toBe(first?.key);
    expect(bodies(calls, 'PUT')).toEqual([{ name: 'Moti Singh' }]);
  });

  it('is the same pet after a reload', async () => {
    const answers = losing(somePet());
    const { calls, unmount } = await show('/user/pets/new', answers);
    await tryFirst();
    unmount();
    const again = await show('/user/pets/new', answers);
    expect(await screen.findByLabelText('Name')).toHaveValue('Moti');
    await save();
    expect(await screen.findByText('Moti is added')).toBeInTheDocument();
    const keys = [...bodies(calls, 'POST'), ...bodies(again.calls, 'POST')].map(
      (body) => (body as { key: string }).key,
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is another one after a reload under another name', async () => {
    const answers = losing(somePet());
    const { unmount } = await show('/user/pets/new', answers);
    await tryFirst();
    unmount();
    const { calls } = await show('/user/pets/new', answers);
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Rani');
    await save();
    await screen.findByText('Moti is added');
    const keys = bodies(calls, 'POST').map((body) => (body as { key: string }).key);
    expect([keys.length, new Set(keys).size, bodies(calls, 'PUT')]).toEqual([2, 2, []]);
  });
});

describe('the picture of a new pet', () => {
  const pet = somePet();
  const answers: Answers = {
    'POST /api/user/pets': { success: true, pet },
    'PUT /api/user/pets/:id': { success: true, pet },
    'GET /api/user/pets/:id': { pet },
  };
  let takeBack = () => {};
  beforeEach(() => {
    takeBack = answerUploads();
  });
  afterEach(() => takeBack());
  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Moti');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Dog');
    const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
    await userEvent.upload(input, new File(['pixels'], 'moti.png', { type: 'image/png' }));
    await save();
  };

  it('is sent as it is, after the pet is there', async () => {
    const { calls } = await show('/user/pets/new', {
      ...answers,
      'PUT /api/user/pets/:id/picture': { success: true, pet },
    });
    await fillIn();
    expect(await screen.findByText('Moti is added')).toBeInTheDocument();
    const changes = calls.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ path }) => path)).toEqual(['/api/user/pets', `/api/user/pets/${pet._id}/picture`]);
    expect(changes[0]?.body).not.toHaveProperty('image');
    expect(changes[1]?.body).toHaveProperty('name', 'moti.png');
  });

  it('is sent also if the form is saved before it is made smaller', async () => {
    let finish = (): void => undefined;
    const isRead = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      void isRead.then(() => {
        Object.defineProperty(this, 'result', { value: 'data:image/png;base64,AA==' });
        this.dispatchEvent(new ProgressEvent('load'));
      });
    });
    const { calls } = await show('/user/pets/new', {
      ...answers,
      'PUT /api/user/pets/:id/picture': { success: true, pet },
    });
    await fillIn();
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    finish();
    expect(await screen.findByText('Moti is added')).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/picture'))).toBe(true);
    read.mockRestore();
  });

  it('that fails keeps the form, which then changes the pet and adds no second one', async () => {
    const words = 'We can’t open this image';
    const { calls } = await show('/user/pets/new', {
      ...answers,
      'PUT /api/user/pets/:id/picture': refuse(415, 'unsupported_media', words),
    });
    await fillIn();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Moti');
    await save();
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/picture'))).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByText('Moti is added')).not.toBeInTheDocument();
  });

  it('shows how much is sent, and is left out if somebody wants that', async () => {
    await show('/user/pets/new', {
      ...answers,
      'PUT /api/user/pets/:id/picture': () => new Promise(() => undefined),
    });
    await fillIn();
    expect(await screen.findByRole('progressbar', { name: 'Sending the picture…' })).toHaveAttribute('value', '0.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save without it' }));
    expect(await screen.findByText('Moti is added')).toBeInTheDocument();
  });
});

test('the form suggests the breeds of the species, and takes any other text', async () => {
  const pet = somePet({ name: 'Billi', species: 'cat' });
  const { calls } = await show('/user/pets/new', {
    'POST /api/user/pets': { success: true, pet },
    'GET /api/user/pets/:id': { pet },
  });
  await userEvent.type(await screen.findByLabelText('Name'), 'Billi');
  const breed = screen.getByLabelText<HTMLInputElement>(/^Breed/);
  const suggested = () => [...(breed.list?.options ?? [])].map(({ value }) => value);
  expect(suggested()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Species'), 'Cat');
  expect(suggested()).toContain('Persian');
  expect(suggested()).not.toContain('Beagle');
  await userEvent.type(breed, 'Half a Persian');
  await save();
  await screen.findByText('Billi is added');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ breed: 'Half a Persian' });
});

describe('the form of a pet', () => {
  let takeBack = () => {};
  beforeEach(() => {
    takeBack = answerUploads();
  });
  afterEach(() => takeBack());
  const pet = somePet({ breed: 'Indie', born: { on: '2023-06-01', about: true }, allergies: ['Chicken'] });
  const answers: Answers = {
    'GET /api/user/pets/:id': { pet },
    'PUT /api/user/pets/:id': { success: true, pet: { ...pet, allergies: ['Chicken', 'Beef'] } },
  };

  it('sends only what was changed', async () => {
    const { calls } = await show(`/user/pets/${pet._id}/edit`, answers);
    await userEvent.type(await screen.findByLabelText(/^Allergies/), '\nBeef');
    await save();
    await screen.findByText('Saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ allergies: ['Chicken', 'Beef'] });
  });

  it('shows at its field what the server finds wrong', async () => {
    await show(`/user/pets/${pet._id}/edit`, {
      ...answers,
      'PUT /api/user/pets/:id': refuse(400, 'validation_failed', 'Wrong', { 'born.on': 'Not that day' }),
    });
    await userEvent.type(await screen.findByLabelText(/^Breed/), 's');
    await save();
    expect(await screen.findByText('Not that day')).toBeInTheDocument();
  });

  it('goes on from what it has saved where the picture fails', async () => {
    let current: Pet = { ...pet, version: '1' };
    const { calls } = await show(`/user/pets/${pet._id}/edit`, {
      'GET /api/user/pets/:id': () => ({ pet: current }),
      'PUT /api/user/pets/:id': ({ body }) => {
        current = { ...current, ...(body as Partial<Pet>), version: String(Number(current.version) + 1) };
        return { success: true, pet: current };
      },
      'PUT /api/user/pets/:id/picture': refuse(415, 'unsupported_media', 'No picture'),
    });
    const file = new File(['pixels'], 'moti.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);
    const allergies = screen.getByLabelText(/^Allergies/);
    for (const [typed, version] of [
      ['\nBeef', '1'],
      ['\nFish', '2'],
    ] as const) {
      await userEvent.type(allergies, typed);
      await save();
      const sent = () => calls.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/picture'));
      await waitFor(() => expect(sent()).toHaveLength(Number(version)));
      expect(sent().at(-1)?.headers.get('if-match')).toBe(`"${version}"`);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    }
  });

  it('shows what another owner added while it was saved, and sends nothing again, where the picture fails', async () => {
    let current: Pet = { ...pet, version: '1' };
    await show(`/user/pets/${pet._id}/edit`, {
      'GET /api/user/pets/:id': () => ({ pet: current }),
      'PUT /api/user/pets/:id': ({ body }) => {
        current = { ...current, ...(body as Partial<Pet>), version: '2' };
        return { success: true, pet: current };
      },
      'POST /api/user/pets/:id/weights': () => {
        current = { ...current, allergies: [...current.allergies, 'Egg'], version: '3' };
        return { success: true, pet: current };
      },
      'PUT /api/user/pets/:id/picture': refuse(415, 'unsupported_media', 'No picture'),
    });
    const file = new File(['pixels'], 'moti.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), file);
    await userEvent.type(screen.getByLabelText(/^Allergies/), '\nBeef');
    await userEvent.type(screen.getByLabelText(/^Weight/), '4,2');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Allergies/)).toHaveValue('Chicken\nBeef\nEgg'));
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('4,2');
  });

  it('shows what another owner has saved meanwhile, and replaces it when it is saved again', async () => {
    const other = 'c'.repeat(24);
    let current: Pet = { ...pet, version: '1' };
    const { calls } = await show(`/user/pets/${pet._id}/edit`, {
      'GET /api/user/pets/:id': () => ({ pet: current }),
      'GET /api/users/:id': { ...someUser({ _id: other }), name: 'Ravi Rao', specialization: null },
      'PUT /api/user/pets/:id': ({ headers }) => {
        if (headers.get('if-match') === '"2"') return { success: true, pet: current };
        const meanwhile = { by: other, at: new Date().toISOString(), fields: ['allergies'] };
        return refuse(409, 'conflict', 'It was changed', undefined, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Allergies/), '\nBeef');
    current = { ...pet, allergies: ['Chicken', 'Fish'], version: '2' };
    await save();
    expect(await screen.findByText(/Ravi Rao changed this/)).toBeInTheDocument();
    expect(await screen.findByText(/: Chicken, Fish/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Allergies/)).toHaveValue('Chicken\nBeef');
    await save();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { allergies: ['Chicken', 'Beef'] },
      { allergies: ['Chicken', 'Beef'] },
    ]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerTo, api, toast, useDraft } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { type Answer, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { useState } from 'react';

type UserChanged = AnswerTo<'PUT', '/api/user/update-profile'>;

afterEach(() => toast.remove());
beforeEach(() => window.sessionStorage.clear());

const check = ({ name }: { name: string }) => (name.trim() ? {} : { name: 'A name is required' });

function Page() {
  const draft = useDraft('test-form', { name: 'Asha', town: '' });
  const { form, field, saving } = useForm({
    ...draft,
    check,
    save: (values) =>
      api.put('/api/user/update-profile', {
        body: { FirstName: values.name, LastName: values.town },
        fallback: 'Failed to save',
      }),
    failed: 'Failed to save',
    onSaved({ message }, sent) {
      draft.forget(sent);
      toast.success(message ?? '');
    },
  });
  const text = (name: 'name' | 'town') => {
    const { error, ...wiring } = field(name);
    return (
      <label>
        {name}
        <input {...wiring} aria-invalid={error ? true : undefined} />
        {error && <em>{error}</em>}
      </label>
    );
  };
  return (
    <form {...form}>
      {text('name')}
      {text('town')}
      <button type="button" onClick={() => field('town').onChange('Pune')}>
        Pune
      </button>
      <button type="submit">{saving ? 'Saving' : 'Save'}</button>
    </form>
  );
}

const show = (answer: Answer<'PUT /api/user/update-profile'>) =>
  renderArea([{ path: '/', element: <Page /> }], { answers: { 'PUT /api/user/update-profile': answer } });

test('what is typed and chosen is sent, once, and forgotten', async () => {
  let answer = (_value: UserChanged): void => {};
  const { calls } = await show(() => new Promise<UserChanged>((resolve) => (answer = resolve)));
  await userEvent.type(await screen.findByLabelText('name'), ' Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Pune' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saving' }));
  answer({ success: true, message: 'Done', user: someUser() });
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ FirstName: 'Asha Rao', LastName: 'Pune' }]);
  expect(window.sessionStorage.getItem('test-form')).toBeNull();
});

test('what is typed while it is saved stays, and what was sent is forgotten', async () => {
  let answer = (_value: UserChanged): void => {};
  await show(() => new Promise<UserChanged>((resolve) => (answer = resolve)));
  await userEvent.type(await screen.findByLabelText('name'), ' Rao');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving' });
  await userEvent.type(screen.getByLabelText('town'), 'Pune');
  answer({ success: true, message: 'Done', user: someUser() });
  expect(await screen.findByText('Done')).toBeInTheDocument();
  expect(screen.getByLabelText('town')).toHaveValue('Pune');
  expect(JSON.parse(window.sessionStorage.getItem('test-form') ?? '{}')).toEqual({ town: 'Pune' });
});

test('what is wrong is not sent; it stands at its field until that is edited', async () => {
  const { calls } = await show({ success: true, user: someUser() });
  const name = await screen.findByLabelText('name');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A name is required')).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.keyboard('U');
  expect(screen.queryByText('A name is required')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a refusal is shown once, at the field that it names; what was typed stays', async () => {
  await show(refuse(422, 'validation_failed', 'Please check', { town: 'No such town' }));
  await userEvent.type(await screen.findByLabelText('town'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No such town')).toBeInTheDocument();
  expect(screen.queryByText('Please check')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/town/)).toHaveFocus());
  expect(screen.getByLabelText(/town/)).toHaveValue('x');
  expect(JSON.parse(window.sessionStorage.getItem('test-form') ?? '{}')).toEqual({ town: 'x' });
});

test('a refusal of what the form does not have is a toast', async () => {
  await show(refuse(422, 'validation_failed', 'Please check your picture', { profileImage: 'Not an image' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check your picture')).toBeInTheDocument();
});

test('a failure without words of its own says the default text', async () => {
  await show(refuse(500, 'internal', ''));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save')).toBeInTheDocument();
});

function QuietPage() {
  const [values, change] = useState({ name: 'Asha' });
  const { form, field, failure } = useForm({
    values,
    change: (typed) => change((before) => ({ ...before, ...typed })),
    save: (typed) =>
      api.put('/api/user/update-profile', { body: { FirstName: typed.name }, fallback: 'Failed to save' }),
    onSaved: () => toast.success('Done'),
  });
  const { error: _error, ...wiring } = field('name');
  return (
    <form {...form}>
      <p role="alert">{failure?.message}</p>
      <label>
        name
        <input {...wiring} />
      </label>
    </form>
  );
}

test('a form without words for a toast tells the failure itself, until something is edited', async () => {
  const refused = refuse(409, 'conflict', 'There is one already');
  await renderArea([{ path: '/', element: <QuietPage /> }], { answers: { 'PUT /api/user/update-profile': refused } });
  await userEvent.type(await screen.findByLabelText('name'), '{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is one already'));
  expect(screen.queryAllByText('There is one already')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('name'), 'R');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

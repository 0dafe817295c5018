import { screen, waitFor, within } from '@testing-library/react';
import type { SavedAnswer, SavedAnswers } from '@vetcare/contracts';
import { type Answers, type Call, refuse } from '@vetcare/web-kit/testing';
import { aContact, composer, doctor, id, patient, renderChat } from './render-chat';

const saved = (...titles: string[]): SavedAnswer[] =>
  titles.map((title, at) => ({ _id: id(100 + at), title, text: `${title}: as always.` }));
const ROUTE = '/api/doctor/saved-answers';

/** Keeps the answers as the service does. */
function keeping(answers: SavedAnswer[]) {
  let list: SavedAnswers = { answers, version: '1' };
  const changeTo = (next: SavedAnswer[]) => {
    list = { answers: next, version: String(Number(list.version) + 1) };
    return { success: true as const, ...list };
  };
  const put = ({ params, body }: Call) => {
    const answer = { _id: params.id ?? '', ...(body as Omit<SavedAnswer, '_id'>) };
    const isKnown = list.answers.some(({ _id }) => _id === answer._id);
    return changeTo(
      isKnown ? list.answers.map((one) => (one._id === answer._id ? answer : one)) : [...list.answers, answer],
    );
  };
  const answersByRoute: Answers = {
    [`GET ${ROUTE}`]: () => list,
    [`PUT ${ROUTE}/:id`]: put,
    [`DELETE ${ROUTE}/:id`]: ({ params }: Call) => changeTo(list.answers.filter(({ _id }) => _id !== params.id)),
    [`PUT ${ROUTE}-order`]: ({ body }: Call) => {
      const { ids } = body as { ids: string[] };
      return changeTo(ids.flatMap((one) => list.answers.find(({ _id }) => _id === one) ?? []));
    },
  };
  return { answersByRoute, changeTo };
}

async function renderForDoctor(answers: SavedAnswer[], more: Answers = {}) {
  const kept = keeping(answers);
  const area = await renderChat({
    user: doctor,
    path: `/doctor/chats/patient/${patient._id}`,
    contacts: [aContact(patient)],
    answers: { ...kept.answersByRoute, ...more },
  });
  // Saved answers come with a composer of their own.
  await screen.findByRole('button', { name: 'Saved answers' });
  return { ...area, ...kept, box: await composer() };
}
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Saved answers' })).getAllByRole('option');
const openManager = async (act: Awaited<ReturnType<typeof renderChat>>['act']) => {
  await act.click(screen.getByRole('button', { name: 'Saved answers' }));
  await act.click(await screen.findByRole('button', { name: /Edit saved answers|Add a saved answer/ }));
  return within(await screen.findByRole('dialog', { name: 'Saved answers' }));
};

describe('a slash', () => {
  it('lists the answers whose title contains what follows, and Enter inserts the chosen one', async () => {
    const { act, box } = await renderForDoctor(saved('Diet', 'Worms', 'Wounds'));
    await act.type(box, 'Hello /wo');
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      'WormsWorms: as always.',
      'WoundsWounds: as always.',
    ]);
    const [first, second] = await options();
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await act.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', second?.id);
    await act.keyboard('{Enter}');
    expect(box).toHaveValue('Hello Wounds: as always.');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await act.keyboard(' Bye');
    expect(box).toHaveValue('Hello Wounds: as always. Bye');
  });

  it('says how many there are', async () => {
    const { act, box } = await renderForDoctor(saved('Diet', 'Worms'));
    await act.type(box, '/');
    await options();
    expect(screen.getByText('2 saved answers. Choose with the arrow keys, insert with Enter.')).toHaveRole('status');
  });

  it('lists nothing within a word or without such a title, so that Enter sends', async () => {
    const { act, box } = await renderForDoctor(saved('Diet'));
    await act.type(box, '/');
    await options();
    await act.type(box, 'x');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await act.clear(box);
    await act.type(box, '1/di');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await act.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('is closed by Escape, and the text stays', async () => {
    const { act, box } = await renderForDoctor(saved('Diet'));
    await act.type(box, '/d');
    await options();
    await act.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('/d');
  });

  it('is only text for a patient', async () => {
    const { act, calls } = await renderChat();
    await act.type(await composer(), '/d');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Saved answers' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.startsWith(ROUTE))).toEqual([]);
  });
});

describe('the button', () => {
  it('lists all of them and inserts the one that is pressed where the caret is', async () => {
    const { act, box } = await renderForDoctor(saved('Diet', 'Worms'));
    await act.type(box, 'Hello. Bye', { initialSelectionStart: 0 });
    (box as HTMLTextAreaElement).setSelectionRange(6, 6);
    const button = screen.getByRole('button', { name: 'Saved answers' });
    await act.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const [first] = await options();
    if (first) await act.click(first);
    expect(box).toHaveValue('Hello.Diet: as always. Bye');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes when the message is sent', async () => {
    const { act, box } = await renderForDoctor(saved('Diet'));
    await act.type(box, 'Hello');
    await act.click(screen.getByRole('button', { name: 'Saved answers' }));
    await options();
    await act.click(screen.getByRole('button', { name: 'Send message' }));
    expect(box).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('says that there are none, and leads to the first', async () => {
    const { act } = await renderForDoctor([]);
    await act.click(screen.getByRole('button', { name: 'Saved answers' }));
    expect(await screen.findByText('You have no saved answers yet.')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Add a saved answer' })).toBeInTheDocument();
  });

  it('says that they could not be loaded', async () => {
    const { act } = await renderForDoctor([], { [`GET ${ROUTE}`]: refuse(500, 'internal', 'Broken') });
    await act.click(screen.getByRole('button', { name: 'Saved answers' }));
    expect(await screen.findByText('Broken')).toHaveRole('alert');
  });
});

describe('Enter while the list is open', () => {
  it('sends nothing while the answers are loading', async () => {
    const { act, box } = await renderForDoctor([], { [`GET ${ROUTE}`]: () => new Promise<never>(() => {}) });
    await act.type(box, 'Hello');
    await act.click(screen.getByRole('button', { name: 'Saved answers' }));
    await act.keyboard('{Enter}');
    expect(box).toHaveValue('Hello');
    expect(screen.getByRole('button', { name: 'Saved answers' })).toHaveAttribute('aria-expanded', 'true');
    await act.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('closes a list without answers first, and sends when it is closed', async () => {
    const { act, box } = await renderForDoctor([]);
    await act.type(box, 'Hello');
    await act.click(screen.getByRole('button', { name: 'Saved answers' }));
    await screen.findByText('You have no saved answers yet.');
    await act.keyboard('{Enter}');
    expect(box).toHaveValue('Hello');
    expect(screen.queryByText('You have no saved answers yet.')).not.toBeInTheDocument();
    await act.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
  });
});

describe('the dialog', () => {
  it('adds one, which can be inserted at once', async () => {
    const { act, box, calls } = await renderForDoctor([]);
    const dialog = await openManager(act);
    await act.click(dialog.getByRole('button', { name: 'Add an answer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Saved answer' }));
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await act.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Enter a title/);
    await act.type(form.getByRole('textbox', { name: 'Title' }), 'Diet');
    await act.type(form.getByRole('textbox', { name: 'Text' }), 'Rice.');
    await act.click(form.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('dialog', { name: 'Saved answers' }));
    expect(await list.findByText('Rice.')).toBeInTheDocument();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put?.params.id).toMatch(/^[0-9a-f]{24}$/);
    expect(put?.headers.get('if-match')).toBe('"1"');
    await act.click(list.getByRole('button', { name: 'Close' }));
    await act.type(box, '/di');
    await options();
    await act.keyboard('{Enter}');
    expect(box).toHaveValue('Rice.');
  });

  it('keeps what was typed when it is closed half-way, and forgets it when that is wanted', async () => {
    const { act } = await renderForDoctor(saved('Diet'));
    const begin = async () => {
      const dialog = await openManager(act);
      await act.click(dialog.getByRole('button', { name: 'Add an answer' }));
      return within(await screen.findByRole('dialog', { name: 'Saved answer' }));
    };
    const first = await begin();
    await act.type(first.getByRole('textbox', { name: 'Title' }), 'Fleas');
    await act.click(first.getByRole('button', { name: 'Close' }));
    const second = await begin();
    expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Fleas');
    await act.click(second.getByRole('button', { name: 'Cancel' }));
    await act.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an answer' }));
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  it('edits, orders and deletes them', async () => {
    const { act } = await renderForDoctor(saved('Diet', 'Worms'));
    const dialog = await openManager(act);
    const titles = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent);
    await act.click(dialog.getByRole('button', { name: 'Move “Worms” up' }));
    await waitFor(() => expect(titles()).toEqual(['Worms', 'Diet']));
    expect(dialog.getByRole('button', { name: 'Move “Worms” up' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Move “Worms” up' })).toHaveAttribute('aria-disabled', 'true');
    await act.click(dialog.getByRole('button', { name: 'Edit “Diet”' }));
    const form = within(await screen.findByRole('dialog', { name: 'Saved answer' }));
    await act.type(form.getByRole('textbox', { name: 'Title' }), ' for cats');
    await act.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(titles()).toEqual(['Worms', 'Diet for cats']));
    await act.click(screen.getByRole('button', { name: 'Delete “Worms”' }));
    expect(titles()).toEqual(['Worms', 'Diet for cats']);
    await act.click(screen.getByRole('button', { name: 'Delete “Worms” for good' }));
    await waitFor(() => expect(titles()).toEqual(['Diet for cats']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an answer' })).toHaveFocus());
  });

  it('keeps one whose deletion is thought over', async () => {
    const { act } = await renderForDoctor(saved('Diet'));
    const dialog = await openManager(act);
    await act.click(dialog.getByRole('button', { name: 'Delete “Diet”' }));
    await act.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(dialog.getByText('Diet')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete “Diet”' })).toHaveFocus();
  });

  it('shows what another window saved meanwhile, and saves over it when told to once more', async () => {
    const [diet] = saved('Diet');
    if (!diet) throw new Error('There is none');
    let isFirst = true;
    const { act, changeTo, calls } = await renderForDoctor([diet], {
      [`PUT ${ROUTE}/:id`]: ({ body }: Call) => {
        if (!isFirst) return changeTo([{ _id: diet._id, ...(body as Omit<SavedAnswer, '_id'>) }]);
        isFirst = false;
        changeTo([{ ...diet, text: 'Theirs' }]);
        const meanwhile = { by: doctor._id, at: new Date().toISOString(), fields: [diet._id] };
        return refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    const dialog = await openManager(act);
    await act.click(dialog.getByRole('button', { name: 'Edit “Diet”' }));
    const form = within(await screen.findByRole('dialog', { name: 'Saved answer' }));
    await act.type(form.getByRole('textbox', { name: 'Text' }), ' Mine');
    await act.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Theirs/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Diet: as always. Mine');
    await act.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Diet: as always. Mine')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  it('says when the order was changed in another window', async () => {
    const { act } = await renderForDoctor(saved('Diet', 'Worms'), {
      [`PUT ${ROUTE}-order`]: refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile' }),
    });
    const dialog = await openManager(act);
    await act.click(dialog.getByRole('button', { name: 'Move “Worms” up' }));
    expect(await dialog.findByText(/changed in another window/)).toHaveRole('status');
  });
});

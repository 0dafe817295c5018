import { act, fireEvent, render, screen } from '@testing-library/react';
import { Checkbox, RadioGroup, SearchField, Switch } from '@vetcare/ui';
import { startTransition, useState } from 'react';

/** A page that takes over the new value in a transition, as the router changes the URL, or refuses it. */
function useSlow<V>(answer: Promise<boolean>, first: V): [V, (next: V) => void] {
  const [value, setValue] = useState(first);
  const change = (next: V) =>
    startTransition(async () => {
      if (await answer) startTransition(() => setValue(next));
    });
  return [value, change];
}

function pageThatAnswers() {
  let answerWith = (_agreed: boolean): void => {};
  const answer = new Promise<boolean>((resolve) => {
    answerWith = resolve;
  });
  return { answer, settle: (agreed: boolean) => act(async () => answerWith(agreed)) };
}

interface SlowPage {
  answer: Promise<boolean>;
}

function Box({ answer }: SlowPage) {
  const [checked, setChecked] = useSlow(answer, false);
  return <Checkbox label="Surgery" checked={checked} onChange={(event) => setChecked(event.target.checked)} />;
}

function Available({ answer }: SlowPage) {
  const [checked, setChecked] = useSlow(answer, false);
  return <Switch label="Surgery" checked={checked} onChange={setChecked} />;
}

function Fields({ answer }: SlowPage) {
  const [field, setField] = useSlow(answer, '');
  return (
    <RadioGroup label="Field" options={[{ value: 'Surgery', label: 'Surgery' }]} value={field} onChange={setField} />
  );
}

function Search({ answer }: SlowPage) {
  const [text, setText] = useSlow(answer, '');
  return <SearchField label="Search" value={text} onChange={setText} />;
}

describe.each([
  ['checkbox', Box],
  ['switch', Available],
  ['radio', Fields],
] as const)('a %s', (role, Control) => {
  const draw = () => {
    const page = pageThatAnswers();
    render(<Control answer={page.answer} />);
    fireEvent.click(screen.getByRole(role, { name: 'Surgery' }));
    return page;
  };

  test('shows what was chosen before the page agrees, and after', async () => {
    const { settle } = draw();
    expect(screen.getByRole(role)).toBeChecked();
    await settle(true);
    expect(screen.getByRole(role)).toBeChecked();
  });

  test('goes back when the page refuses', async () => {
    const { settle } = draw();
    await settle(false);
    expect(screen.getByRole(role)).not.toBeChecked();
  });
});

test('nothing typed is lost while the page has not agreed to what came before', async () => {
  const { answer, settle } = pageThatAnswers();
  render(<Search answer={answer} />);
  const box = screen.getByRole('searchbox');
  for (const text of ['r', 'ra', 'rao']) {
    fireEvent.change(box, { target: { value: text } });
    expect(box).toHaveValue(text);
  }
  await settle(true);
  expect(box).toHaveValue('rao');
});

test('a checkbox that nobody controls keeps its own state', () => {
  render(<Checkbox label="Surgery" defaultChecked />);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

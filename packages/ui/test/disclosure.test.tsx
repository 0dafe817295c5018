import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, Tabs } from '@vetcare/ui';
import { useState } from 'react';

test('benefits unfold one at a time', async () => {
  const user = userEvent.setup();
  render(
    <Accordion
      items={[
        { value: 'a', title: 'Care from home', content: 'No waiting room.' },
        { value: 'b', title: 'A clear price', content: 'Before you book.' },
      ]}
    />,
  );
  const first = screen.getByRole('button', { name: 'Care from home' });
  expect(screen.getByRole('heading', { level: 3, name: 'Care from home' })).toBeVisible();
  await user.click(first);
  expect(screen.getByText('No waiting room.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'A clear price' }));
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('No waiting room.')).not.toBeInTheDocument();
});

function Decisions() {
  const [tab, setTab] = useState('doctors');
  return (
    <Tabs
      label="Decisions"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'doctors', label: 'Doctors', content: 'Three wait.' },
        { value: 'refunds', label: 'Refunds', content: 'None.' },
      ]}
    />
  );
}

test('arrows change the tab', async () => {
  const user = userEvent.setup();
  render(<Decisions />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Three wait.');
  await user.click(screen.getByRole('tab', { name: 'Doctors' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Refunds' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('None.');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Doctors' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Refunds' })).toHaveTextContent('None.');
});

test('a chosen tab beside the window of a phone is scrolled into the row, and one in it stays where it is', () => {
  const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const place = { Doctors: [0, 200], Refunds: [400, 600] };
  rect.mockImplementation(function (this: HTMLElement) {
    const [left = 0, right = 360] = place[this.textContent as keyof typeof place] ?? [];
    return { left, right, width: right - left } as DOMRect;
  });
  const tabs = Object.keys(place).map((label) => ({ value: label, label, content: '' }));
  const { rerender } = render(<Tabs label="Decisions" value="Doctors" onChange={() => undefined} tabs={tabs} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
  rerender(<Tabs label="Decisions" value="Refunds" onChange={() => undefined} tabs={tabs} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(320);
  // Counts that come later push it out of the window again.
  Object.assign(place, { Refunds2: [420, 620] });
  const counted = tabs.map((tab) => (tab.value === 'Refunds' ? { ...tab, count: 2 } : tab));
  rerender(<Tabs label="Decisions" value="Refunds" onChange={() => undefined} tabs={counted} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(320 + 340);
  rect.mockRestore();
});

test('of the tabs only the chosen one is a stop of the Tab key, before its panel', async () => {
  const user = userEvent.setup();
  render(<Decisions />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Doctors' })).toHaveFocus();
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Three wait.');
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

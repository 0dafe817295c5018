import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup, StarInput, Switch } from '@vetcare/ui';
import { useState } from 'react';

const roles = [
  { value: 'patient', label: 'Patient' },
  { value: 'doctor', label: 'Doctor' },
] as const;

function Role({ look, error }: { look?: 'list' | 'segmented' | 'cards'; error?: string }) {
  const [role, setRole] = useState<'patient' | 'doctor' | ''>('');
  return <RadioGroup label="I am a" options={roles} value={role} onChange={setRole} look={look} error={error} />;
}

test.each(['list', 'segmented', 'cards'] as const)(
  'the %s of choices is a radio group that arrows move in',
  async (look) => {
    const user = userEvent.setup();
    render(<Role look={look} />);
    expect(screen.getByRole('radiogroup', { name: 'I am a' })).toBeValid();
    await user.click(screen.getByRole('radio', { name: 'Patient' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Doctor' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Patient' })).not.toBeChecked();
  },
);

test('a choice that is missing is said with the group', () => {
  render(<Role error="Gender is required" />);
  const group = screen.getByRole('radiogroup', { name: 'I am a' });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Gender is required');
});

function Rating() {
  const [stars, setStars] = useState(0);
  return (
    <StarInput label="Your rating" value={stars} onChange={setStars} error={stars ? '' : 'Please select a rating'} />
  );
}

test('stars are chosen with the pointer or the arrows', async () => {
  const user = userEvent.setup();
  render(<Rating />);
  expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription('Please select a rating');
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(screen.getByRole('radiogroup')).toBeValid();
});

test('a switch tells its next state, and a disabled one nothing', async () => {
  const user = userEvent.setup();
  const asked: boolean[] = [];
  const { rerender } = render(<Switch label="Available" checked onChange={(next) => asked.push(next)} />);
  await user.click(screen.getByRole('switch', { name: 'Available' }));
  expect(asked).toEqual([false]);
  rerender(<Switch label="Available" checked disabled onChange={(next) => asked.push(next)} />);
  await user.click(screen.getByRole('switch', { name: 'Available' }));
  expect(asked).toEqual([false]);
});

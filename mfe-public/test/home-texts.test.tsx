import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderArea, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const open = (path: string) =>
  renderArea(routes, {
    path,
    answers: { 'GET /api/doctors': withHeaders([someDoctor()], { 'X-Total-Count': '105' }) },
  });

// Promises: product.hero, product.how, product.intro
test('the home page greets, introduces, explains, invites and names the benefits, in this order', async () => {
  await open('/');
  expect(await screen.findByRole('heading', { name: '100+ trusted doctors' })).toBeInTheDocument();
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  const parts = [
    'A trusted vet for your pet, wherever you are',
    'Care without the waiting room',
    'How it works',
    '100+ trusted doctors',
    'Why pet owners use VetCare',
  ];
  expect(headings.filter((heading) => parts.includes(heading ?? ''))).toEqual(parts);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(parts[0] ?? '');
});

// Promises: product.benefits
test('the benefits unfold one at a time', async () => {
  await open('/');
  const choice = await screen.findByRole('button', { name: 'The right doctor, not the nearest' });
  expect(choice).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(choice);
  expect(choice).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/^From skin and teeth to birds and rabbits/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Less stress for your pet' })).toHaveAttribute('aria-expanded', 'false');
});

// Promises: product.about
test('the about page says who is behind it and how a consultation works', async () => {
  await open('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
  const how = screen.getByRole('heading', { name: 'How a consultation works' }).parentElement;
  expect(within(how ?? document.body).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/A video call with the doctor is still to come/)).toBeInTheDocument();
  expect(how).not.toHaveTextContent(/video link/);
  expect(document.title).toBe('About Us · VetCare');
});

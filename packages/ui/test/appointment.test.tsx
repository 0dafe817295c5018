import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AppointmentCard,
  AppointmentRow,
  AppointmentSection,
  AppointmentsSkeleton,
  DateTime,
  EmailText,
  TimeLeft,
} from '@vetcare/ui';

const card = (given: { email?: string; phone?: string } = {}) => (
  <AppointmentCard
    title="Dr. Asha Rao"
    person={{ id: 'a', name: 'Asha Rao', src: null }}
    about="Surgery"
    email={given.email ?? 'asha@vetcare.test'}
    phone={given.phone ?? '9822222222'}
    badges="Completed"
    note="Returned to you."
    facts={[{ term: 'Amount', detail: '₹500', look: 'strong' }]}
    remaining={<TimeLeft now={Date.now} label="Starts in" until={Date.now() + 3 * 3_600_000 + 30_000} />}
    actions={<a href="/chat">Chat</a>}
  />
);

test('a card is named by its person and tells all of it', () => {
  render(<AppointmentSection title="March 2026">{card()}</AppointmentSection>);
  const month = within(screen.getByRole('region', { name: 'March 2026' }));
  const article = within(month.getByRole('article', { name: 'Dr. Asha Rao' }));
  expect(article.getByRole('heading', { level: 3, name: 'Dr. Asha Rao' })).toBeInTheDocument();
  expect(article.getByRole('link', { name: 'asha@vetcare.test' })).toHaveAttribute('href', 'mailto:asha@vetcare.test');
  expect(article.getByRole('link', { name: '9822222222' })).toHaveAttribute('href', 'tel:9822222222');
  expect(article.getByRole('term')).toHaveTextContent('Amount');
  expect(article.getByRole('definition')).toHaveTextContent('₹500');
  expect(article.getByText(/Starts in/)).toHaveTextContent('Starts in 3h 0m');
  for (const text of ['Surgery', 'Completed', 'Returned to you.']) expect(article.getByText(text)).toBeInTheDocument();
});

test('a row keeps facts and contacts folded until they are asked for', async () => {
  render(
    <AppointmentRow
      title="Dr. Asha Rao"
      person={{ id: 'a', name: 'Asha Rao', src: null }}
      email="asha@vetcare.test"
      phone=""
      summary="5 Mar 2026 · ₹500"
      badges="Paid"
      facts={[{ term: 'Payment ID', detail: 'pay_1', look: 'code' }]}
      detailsLabel="Details"
      actions={<a href="/again">Book Again</a>}
    />,
  );
  const row = within(screen.getByRole('article', { name: 'Dr. Asha Rao' }));
  for (const text of ['5 Mar 2026 · ₹500', 'Paid', 'Book Again']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('pay_1')).not.toBeVisible();
  await userEvent.click(row.getByText('Details'));
  expect(row.getByText('pay_1')).toBeVisible();
  expect(row.getByRole('link', { name: 'asha@vetcare.test' })).toBeVisible();
});

test('what is not known of somebody is left out', () => {
  render(card({ email: '', phone: '' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Chat']);
});

test('an e-mail breaks before its @, and reads as one word', () => {
  const { container } = render(<EmailText>a.very.long.name@vetcare.test</EmailText>);
  expect(container.innerHTML).toBe('a.very.long.name<wbr>@vetcare.test');
});

test('what is no e-mail stays as it is', () => {
  const { container } = render(<EmailText>Deleted user</EmailText>);
  expect(container.innerHTML).toBe('Deleted user');
});

test('a moment is one time, with the other clock where it differs', () => {
  const at = new Date('2026-03-05T10:35:00Z');
  const { container, rerender } = render(<DateTime at={at} day="Thursday, 5 March 2026" time="16:05 IST" />);
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-03-05T10:35:00.000Z');
  expect(container.querySelectorAll('span')).toHaveLength(2);
  rerender(<DateTime at={at} day="Thursday, 5 March 2026" time="16:05 IST" elsewhere="11:35 (Europe/Berlin)" />);
  expect(screen.getByText('11:35 (Europe/Berlin)')).toBeVisible();
});

test('the places of what comes say once that they load', () => {
  render(<AppointmentsSkeleton label="Loading appointments" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading appointments');
});

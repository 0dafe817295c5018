import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart, Chip, ChipRow, PageHeading, ShowMore, Steps, Table } from '@vetcare/ui';
import { useState } from 'react';

test('a filter chip says what it removes', async () => {
  const user = userEvent.setup();
  let removed = 0;
  render(
    <Chip
      onRemove={() => {
        removed += 1;
      }}
    >
      Dermatology
    </Chip>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove Dermatology' }));
  expect(removed).toBe(1);
});

function Filters() {
  const [filters, setFilters] = useState(['Dermatology', '4 stars and above']);
  return (
    <>
      <PageHeading>Find your veterinarian</PageHeading>
      <ChipRow label="Filters that are on">
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((one) => one !== filter))}>
            {filter}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

test('a chip that goes leaves the focus to its neighbour, the last one to the page', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.click(screen.getByRole('button', { name: 'Remove Dermatology' }));
  expect(screen.getByRole('button', { name: 'Remove 4 stars and above' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a list that goes on says how far it is', () => {
  render(<ShowMore shown={20} total={64} onClick={() => {}} busy />);
  expect(screen.getByText('Showing 20 of 64')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDisabled();
});

test('a table keeps its roles and headers', () => {
  render(
    <Table
      caption="Appointments"
      rows={[{ id: '1', patient: 'Asha Rao' }]}
      rowKey={(row) => row.id}
      columns={[{ key: 'patient', header: 'Patient', cell: (row) => row.patient }]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Appointments' }));
  expect(table.getByRole('columnheader', { name: 'Patient' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: 'Asha Rao' })).toHaveAttribute('data-header', 'Patient');
});

test('steps tell which one it is and which are done', () => {
  render(<Steps label="Booking" steps={['Choose', 'Pay', 'Confirmed']} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('Choose(done)');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[2]).not.toHaveAttribute('aria-current');
});

test('a chart reads as labels and values', () => {
  render(
    <BarChart
      title="Earnings by month"
      bars={[
        { key: '1', label: 'April', value: 0, text: '₹0' },
        { key: '2', label: 'May', value: 4500, text: '₹4,500' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Earnings by month' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['April', 'May']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['₹0', '₹4,500']);
});

import {
  BarChart,
  Button,
  Card,
  Chip,
  ChipRow,
  Pagination,
  SectionCard,
  ShowMore,
  StatusBadge,
  Table,
  ToggleChip,
} from '@vetcare/ui';
import { useState } from 'react';
import { Columns, Sample, Section } from '../sample';

const rows = [
  { id: '1', patient: 'Asha Rao', date: '12 May 2025', amount: '₹500', status: 'Completed' },
  { id: '2', patient: 'Kabir Das', date: '13 May 2025', amount: '₹1,400', status: 'Failed' },
  { id: '3', patient: 'Leela Nair', date: '14 May 2025', amount: '₹600', status: 'pending' },
];

const months = [4500, 7200, 0, 12600, 9800, 10400, 3150].map((value, index) => ({
  key: String(index),
  label: ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May'][index] ?? '',
  value,
  text: `₹${value.toLocaleString('en-IN')}`,
}));

export function Lists() {
  const [page, setPage] = useState(4);
  const [on, setOn] = useState(true);
  return (
    <Section title="Lists">
      <Sample title="Chips">
        <ChipRow label="Filters">
          <Chip onRemove={() => {}}>Dermatology</Chip>
          <Chip onRemove={() => {}}>4 stars and above</Chip>
          <ToggleChip pressed={on} onChange={setOn} count={12}>
            Available today
          </ToggleChip>
          <ToggleChip pressed={false} onChange={() => {}}>
            ₹400 or less
          </ToggleChip>
          <ToggleChip pressed={false} onChange={() => {}} disabled>
            Not today
          </ToggleChip>
        </ChipRow>
      </Sample>
      <Sample title="Table">
        <Table
          caption="Appointments"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'patient', header: 'Patient', cell: (row) => row.patient, primary: true },
            { key: 'date', header: 'Date', cell: (row) => row.date },
            { key: 'status', header: 'Payment', cell: (row) => <StatusBadge status={row.status} /> },
            { key: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end' },
            {
              key: 'act',
              header: 'Action',
              actions: true,
              cell: () => (
                <Button size="sm" variant="secondary">
                  Chat
                </Button>
              ),
            },
          ]}
        />
      </Sample>
      <Sample title="Pagination">
        <Pagination page={page} pageCount={12} onChange={setPage} />
        <ShowMore shown={20} total={64} onClick={() => {}} />
        <ShowMore onClick={() => {}} busy="Loading" />
      </Sample>
      <Sample title="BarChart">
        <BarChart title="Earnings by month" bars={months} current="6" />
      </Sample>
      <SectionCard title="A section card" lead="One matter of a page">
        Anything
      </SectionCard>
      <Columns>
        <Card>A plain card</Card>
        <Card tone="brand">A brand card</Card>
        <Card tone="sunken">A sunken card</Card>
        <Card as="a" href="#lists" interactive>
          A card that leads somewhere
        </Card>
      </Columns>
    </Section>
  );
}
